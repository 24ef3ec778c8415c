import { Badge, Group, Text } from '@mantine/core'
import { deleteScope, listScopes, type Scope } from '../api/scopes-api.ts'
import { useHasScope } from '../root-route.ts'
import { useRecords } from '../ui/lists.tsx'
import { RecordsView, RecordTable, useRemoval } from '../ui/records-view.tsx'
import { NameCell, WordsCell } from '../ui/texts-field.tsx'
import { AppsOfScope, ScopeDialog } from './scope-dialog.tsx'
import { useScopeWords } from './scope-words.ts'

interface ScopesTableProps {
  readonly scopes: readonly Scope[]
  readonly onEdit: (scope: Scope) => void
}

function ScopesTable({ scopes, onEdit }: ScopesTableProps) {
  const words = useScopeWords()
  const [mayWrite, mayDelete] = [useHasScope('scopes_write'), useHasScope('scopes_delete')]
  const remove = useRemoval<Scope>({
    queryKey: ['scopes'],
    remove: ({ scope }) => deleteScope(scope),
    title: ({ scope }) => words.deleteTitle(scope),
    consequences: ({ scope }) => (
      <>
        <Text size="sm" mb="sm">
          {words.deleteText}
        </Text>
        <AppsOfScope scope={scope} />
      </>
    ),
    done: words.deleted,
  })
  return (
    <RecordTable
      items={scopes}
      nameOf={({ scope }) => scope}
      onEdit={mayWrite ? onEdit : undefined}
      onDelete={mayDelete ? remove : undefined}
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

/** The scopes of one's own APIs. */
export function ScopesView() {
  const words = useScopeWords()
  const records = useRecords({
    queryKey: ['scopes'],
    list: listScopes,
    itemsOf: ({ scopes }) => scopes,
  })
  return (
    <RecordsView
      words={words}
      records={records}
      mayAdd={useHasScope('scopes_write')}
      table={(edit) => <ScopesTable scopes={records.items} onEdit={edit} />}
      dialog={(scope, onClose) => <ScopeDialog scope={scope} onClose={onClose} />}
    />
  )
}
