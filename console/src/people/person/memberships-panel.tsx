import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readMemberships } from '../../api/people-api.ts'
import { RuleReasons } from '../../references/rule-reasons.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Loaded, Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'

type Membership = Awaited<ReturnType<typeof readMemberships>>['data'][number]

/** The groups of a person, with the roles in each and where inherited ones come from. */
export function MembershipsPanel({ sub }: { readonly sub: string }) {
  const { memberships: words } = usePersonWords()
  const query = useQuery({
    queryKey: ['person', sub, 'memberships'],
    queryFn: () => readMemberships(sub),
  })
  return (
    <Panel title={words.title}>
      <Loaded query={query} label={words.title}>
        {({ data }) => (
          <Stack gap="sm">
            {data.length === 0 && <Nothing>{words.none}</Nothing>}
            {data.map((membership) => (
              <MembershipRow key={membership.groupId} membership={membership} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

const dashed = { borderStyle: 'dashed', color: 'inherit' }

function MembershipRow({ membership }: { readonly membership: Membership }) {
  const { memberships: words } = usePersonWords()
  const { groupId, groupName, path, roles, grantedBy = {}, byRules = [] } = membership
  const inherited = Object.entries(grantedBy).filter(([, group]) => group !== groupId)
  return (
    <Stack gap={6}>
      <div>
        <AnchorLink to="/groups/$groupId" params={{ groupId }} size="sm" fw={550}>
          {groupName || groupId}
        </AnchorLink>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {path}
        </Text>
      </div>
      <Group gap={4}>
        {roles.length + inherited.length === 0 && <Nothing>{words.noRoles}</Nothing>}
        {roles.map((role) => (
          <Badge key={role} variant="default">
            {role}
          </Badge>
        ))}
        {inherited.map(([role, group]) => (
          <Badge key={role} variant="outline" color="gray" style={dashed}>
            {role} {words.from(group)}
          </Badge>
        ))}
      </Group>
      <RuleReasons byRules={byRules} />
    </Stack>
  )
}
