import { Badge, Group, Text } from '@mantine/core'
import { useMemberWords } from '../members/member-words.ts'

/** The roles of a member. */
export function RoleBadges({ roles }: { readonly roles: readonly string[] }) {
  const { member } = useMemberWords()
  if (roles.length === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {member.noRoles}
      </Text>
    )
  }
  return (
    <Group gap={4}>
      {roles.map((role) => (
        <Badge key={role} variant="light">
          {role}
        </Badge>
      ))}
    </Group>
  )
}
