import { Code, Text } from '@mantine/core'
import { deleteRegistrationToken, type RegistrationToken } from '../../api/apps-api.ts'
import { useHasScope } from '../../root-route.ts'
import { RecordTable, useRemoval } from '../../ui/records-view.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useRegistrationWords } from './registration-words.ts'

/** The tokens that are still valid. Their secrets cannot be read. */
export function TokensTable({ tokens }: { readonly tokens: readonly RegistrationToken[] }) {
  const words = useRegistrationWords()
  const { columns } = words
  const mayWrite = useHasScope('apps_write')
  const remove = useRemoval<RegistrationToken>({
    queryKey: ['registration-tokens'],
    remove: ({ id }) => deleteRegistrationToken(id),
    title: (token) => words.deleteTitle(nameOf(token)),
    consequences: () => <Text size="sm">{words.deleteText}</Text>,
    done: words.deleted,
  })
  return (
    <RecordTable
      items={tokens}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      onDelete={mayWrite ? remove : undefined}
      columns={[
        {
          title: columns.name,
          cell: (token) => (
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {token.name ?? <Code>{token.id}</Code>}
            </Text>
          ),
        },
        {
          title: columns.scopes,
          from: 'md',
          cell: ({ scopes }) => <Text size="sm">{scopes?.join(', ') ?? words.usualScopes}</Text>,
        },
        {
          title: columns.uses,
          cell: ({ uses_left }) => <Text size="sm">{uses_left}</Text>,
        },
        {
          title: columns.expires,
          from: 'xs',
          cell: ({ expires_at }) => (
            <Text size="sm">
              <TimeText seconds={expires_at} />
            </Text>
          ),
        },
      ]}
    />
  )
}

function nameOf({ id, name }: RegistrationToken): string {
  return name ?? id
}
