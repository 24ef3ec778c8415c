import { Badge, Group, Text } from '@mantine/core'
import { deleteScope, listScopes, type Scope } from '../api/scopes-api.ts'
import { useHasScope } from '../root-route.ts'
import { CatalogueView } from '../ui/catalogue-view.tsx'
import { NameCell, WordsCell } from '../ui/texts-field.tsx'
import { AppsOfScope, ScopeDialog } from './scope-dialog.tsx'
import { useScopeWords } from './scope-words.ts'

/** The scopes of one's own APIs. */
export function ScopesView() {
  const words = useScopeWords()
  return (
    <CatalogueView
      words={words}
      queryKey="scopes"
      list={listScopes}
      itemsOf={({ scopes }) => scopes}
      nameOf={({ scope }) => scope}
      columns={[
        {
          title: words.columns.scope,
          cell: ({ scope, texts }) => <NameCell name={scope} texts={texts} />,
        },
        {
          title: words.columns.title,
          from: 'sm',
          cell: ({ texts }) => <WordsCell texts={texts} />,
        },
        { title: words.columns.consent, from: 'md', cell: (scope) => <Consent scope={scope} /> },
      ]}
      mayWrite={useHasScope('scopes_write')}
      mayDelete={useHasScope('scopes_delete')}
      remove={({ scope }) => deleteScope(scope)}
      affected={({ scope }) => <AppsOfScope scope={scope} />}
      dialog={(scope, onClose) => <ScopeDialog scope={scope} onClose={onClose} />}
    />
  )
}

function Consent({ scope }: { readonly scope: Scope }) {
  const words = useScopeWords()
  return (
    <Group gap="xs">
      <Text size="sm">{scope.required_user_consent ? words.asked : words.notAsked}</Text>
      {scope.security_level === 'CONFIDENTIAL' && (
        <Badge variant="light" color="yellow">
          {words.confidential}
        </Badge>
      )}
    </Group>
  )
}
