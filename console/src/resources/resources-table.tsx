import { Button, Code, Group, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHasScope } from '../auth/use-has-scope.ts'
import { useWords } from '../language/words.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { titleOf } from './resource-fields.ts'
import { deleteResource, type Resource } from './resources-api.ts'

interface ResourcesTableProps {
  readonly resources: readonly Resource[]
  readonly onEdit: (resource: Resource) => void
}

export function ResourcesTable({ resources, onEdit }: ResourcesTableProps) {
  const { columns } = useWords().resources
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.resource}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.scopes}</Table.Th>
          <Table.Th visibleFrom="md">{columns.clients}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} onEdit={() => onEdit(resource)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface ResourceRowProps {
  readonly resource: Resource
  readonly onEdit: () => void
}

function ResourceRow({ resource, onEdit }: ResourceRowProps) {
  const { resources: words } = useWords()
  const remove = useRemoval(resource)
  const [mayWrite, mayDelete] = [useHasScope('scopes_write'), useHasScope('scopes_delete')]
  const { resource: address, scopes, allowed_clients: clients } = resource
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{titleOf(resource)}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{scopes.join(', ')}</Text>
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Text size="sm">{clients ? clients.join(', ') || words.noClient : words.everyClient}</Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end">
          {mayWrite && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.editOf(address)}
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
              aria-label={words.deleteOf(address)}
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

/** Asks, then deletes. */
function useRemoval({ id, resource }: Resource): () => void {
  const { resources: words } = useWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: () => deleteResource(id),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
    onSuccess: () => notifications.show({ message: words.deleted }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['resources'] }),
  })
  return () =>
    confirm({
      title: words.deleteTitle(resource),
      consequences: <Text size="sm">{words.deleteText}</Text>,
      confirm: words.delete,
      onConfirm: () => removal.mutate(),
    })
}
