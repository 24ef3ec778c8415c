import { Badge, Group, Text } from '@mantine/core'
import { useDetailTypeWords } from './detail-type-words.ts'
import { membersOf } from './schema-text.ts'

interface SchemaMembersProps {
  /** Undefined while it is no JSON. */
  readonly schema: Readonly<Record<string, unknown>> | undefined
}

/** What people read beside the values of a detail, as far as the schema says it. */
export function SchemaMembers({ schema }: SchemaMembersProps) {
  const words = useDetailTypeWords()
  const members = schema ? membersOf(schema) : []
  if (members.length === 0) return null
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {words.peopleRead}
      </Text>
      {members.map(({ name, label, isRequired }) => (
        <Badge key={name} variant="light" color={isRequired ? 'primary' : 'gray'}>
          {isRequired ? label : `${label} (${words.optional})`}
        </Badge>
      ))}
    </Group>
  )
}
