import { Badge, Button, Code, Group, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHasScope } from '../auth/use-has-scope.ts'
import { useLanguage, useWords } from '../language/words.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { AppsOfScope } from './apps-of-scope.tsx'
import { deleteScope, type Scope } from './scopes-api.ts'

interface ScopesTableProps {
  readonly scopes: readonly Scope[]
  readonly onEdit: (scope: Scope) => void
}

export function ScopesTable({ scopes, onEdit }: ScopesTableProps) {
  const { columns } = useWords().scopes
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.scope}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.title}</Table.Th>
          <Table.Th visibleFrom="md">{columns.consent}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {scopes.map((scope) => (
          <ScopeRow key={scope.scope} scope={scope} onEdit={() => onEdit(scope)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface ScopeRowProps {
  readonly scope: Scope
  readonly onEdit: () => void
}

function ScopeRow({ scope, onEdit }: ScopeRowProps) {
  const { words: all, language } = useLanguage()
  const words = all.scopes
  const remove = useRemoval(scope.scope)
  const [mayWrite, mayDelete] = [useHasScope('scopes_write'), useHasScope('scopes_delete')]
  const { title, hint } = wordsIn(scope, language)
  return (
    <Table.Tr>
      <Table.Td>
        <Code style={{ overflowWrap: 'anywhere' }}>{scope.scope}</Code>
        <Text size="sm" hiddenFrom="sm">
          {title}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{title}</Text>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Group gap="xs">
          <Text size="sm">{scope.required_user_consent ? words.asked : words.notAsked}</Text>
          {scope.security_level === 'CONFIDENTIAL' && (
            <Badge variant="light" color="yellow">
              {words.confidential}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end">
          {mayWrite && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.editOf(scope.scope)}
              onClick={onEdit}
            >
              {words.edit}
            </Button>
          )}
          {mayDelete && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={words.deleteOf(scope.scope)}
              onClick={remove}
            >
              {words.delete}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Asks with the apps that are affected, then deletes. */
function useRemoval(scope: string): () => void {
  const { scopes: words } = useWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: () => deleteScope(scope),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
    onSuccess: () => notifications.show({ message: words.deleted }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['scopes'] }),
  })
  return () =>
    confirm({
      title: words.deleteTitle(scope),
      consequences: (
        <>
          <Text size="sm" mb="sm">
            {words.deleteText}
          </Text>
          <AppsOfScope scope={scope} />
        </>
      ),
      confirm: words.delete,
      onConfirm: () => removal.mutate(),
    })
}

/** The words in this language, else in English, else the first. */
function wordsIn({ texts }: Scope, language: string): { title?: string; hint?: string } {
  const tags = Object.keys(texts)
  const tag = [language, 'en'].flatMap(
    (wanted) => tags.find((each) => each.startsWith(wanted)) ?? [],
  )
  return texts[tag[0] ?? tags[0] ?? ''] ?? {}
}
