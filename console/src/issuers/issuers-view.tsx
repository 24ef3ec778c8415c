import { Badge, Code, Text } from '@mantine/core'
import { deleteIssuer, type Issuer, listIssuers } from '../api/issuers-api.ts'
import { useHasScope } from '../root-route.ts'
import { CatalogueView } from '../ui/catalogue-view.tsx'
import { IssuerDialog } from './issuer-dialog.tsx'
import { useIssuerWords } from './issuer-words.ts'

/** The issuers whose tokens are trusted. */
export function IssuersView() {
  const words = useIssuerWords()
  const mayWrite = useHasScope('keys_write')
  const usesOf = ({ assertions }: Issuer) =>
    assertions
      ? words.people(assertions.clients.map(({ client_id: id }) => id).join(', '))
      : words.workloads
  return (
    <CatalogueView
      words={words}
      queryKey="issuers"
      list={listIssuers}
      itemsOf={({ issuers }) => issuers}
      nameOf={({ name }) => name}
      columns={[
        {
          title: words.columns.issuer,
          cell: ({ name, issuer, description }) => (
            <>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Code style={{ overflowWrap: 'anywhere' }}>{issuer}</Code>
              {description !== '' && (
                <Text size="xs" c="dimmed">
                  {description}
                </Text>
              )}
            </>
          ),
        },
        {
          title: words.columns.for,
          from: 'sm',
          cell: (issuer) => <Text size="sm">{usesOf(issuer)}</Text>,
        },
        {
          title: words.columns.state,
          from: 'sm',
          cell: ({ enabled }) => (
            <Badge variant="light" color={enabled ? 'primary' : 'gray'}>
              {enabled ? words.enabled : words.disabled}
            </Badge>
          ),
        },
      ]}
      mayWrite={mayWrite}
      mayDelete={mayWrite}
      remove={({ name }) => deleteIssuer(name)}
      dialog={(issuer, onClose, issuers) => (
        <IssuerDialog issuer={issuer} names={issuers.map(({ name }) => name)} onClose={onClose} />
      )}
    />
  )
}
