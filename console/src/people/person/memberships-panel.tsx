import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeEnd, type HeldTerm } from '../../access/terms/change-end.tsx'
import { TermLines } from '../../access/terms/term-lines.tsx'
import { readMemberships } from '../../api/people-api.ts'
import { RuleReasons } from '../../references/rule-reasons.tsx'
import { useGroupNames } from '../../references/use-group-names.ts'
import { useHasScope } from '../../root-route.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Loaded, Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { type MembershipAct, MembershipDialog } from './membership-dialogs.tsx'

type Membership = Awaited<ReturnType<typeof readMemberships>>['data'][number]

interface MembershipsPanelProps {
  readonly sub: string
  readonly name: string
}

/** The groups of a person with the roles in each, where they come from and until when. */
export function MembershipsPanel({ sub, name }: MembershipsPanelProps) {
  const { memberships: words } = usePersonWords()
  const mayWrite = useHasScope('groups_write')
  const [ending, setEnding] = useState<HeldTerm>()
  const [act, setAct] = useState<MembershipAct>()
  const add = mayWrite && (
    <Button size="compact-sm" variant="default" onClick={() => setAct({ kind: 'add' })}>
      {words.add}
    </Button>
  )
  const query = useQuery({
    queryKey: ['person', sub, 'memberships'],
    queryFn: () => readMemberships(sub),
  })
  return (
    <Panel title={words.title} {...(add && { action: add })}>
      {act && (
        <MembershipDialog sub={sub} name={name} act={act} onClose={() => setAct(undefined)} />
      )}
      <Loaded query={query} label={words.title}>
        {({ data }) => (
          <Stack gap="sm">
            {data.length === 0 && <Nothing>{words.none}</Nothing>}
            {data.map((membership) => (
              <div key={membership.groupId}>
                <MembershipRow membership={membership} />
                {mayWrite && <MembershipActs membership={membership} onAct={setAct} />}
                <TermLines
                  groupId={membership.groupId}
                  name={name}
                  terms={membership}
                  onChange={
                    mayWrite ? (term) => setEnding({ ...membership, sub, name, term }) : undefined
                  }
                />
              </div>
            ))}
            {ending && <ChangeEnd held={ending} onClose={() => setEnding(undefined)} />}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

interface MembershipActsProps {
  readonly membership: Membership
  readonly onAct: (act: MembershipAct) => void
}

/** Nobody leaves the group of all users; its members have roles there all the same. */
function MembershipActs({ membership, onAct }: MembershipActsProps) {
  const { memberships: words } = usePersonWords()
  const { groupId, groupName, groupType, roles } = membership
  const name = groupName || groupId
  const hasEverybody = groupType === 'built-in' && groupId.endsWith('_USERS')
  return (
    <Group gap={4} mt={4}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={words.rolesIn(name)}
        onClick={() => onAct({ kind: 'roles', groupId, roles })}
      >
        {words.changeRoles}
      </Button>
      {!hasEverybody && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={words.removeFrom(name)}
          onClick={() => onAct({ kind: 'remove', groupId, groupName: name })}
        >
          {words.remove}
        </Button>
      )}
    </Group>
  )
}

/** The ids in the path of a group, without its own. */
const groupIdsAbove = (path: string) => path.split('/').slice(1, -2)

const dashed = { borderStyle: 'dashed', color: 'inherit' }

function MembershipRow({ membership }: { readonly membership: Membership }) {
  const { memberships: words } = usePersonWords()
  const { groupId, groupName, path, roles, grantedBy = {}, byRules = [] } = membership
  const inherited = Object.entries(grantedBy).filter(([, group]) => group !== groupId)
  const above = groupIdsAbove(path)
  const nameOfGroup = useGroupNames([...above, ...inherited.map(([, group]) => group)])
  return (
    <Stack gap={6}>
      <div>
        <AnchorLink to="/groups/$groupId" params={{ groupId }} size="sm" fw={550}>
          {groupName || groupId}
        </AnchorLink>
        {above.length > 0 && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {above.map(nameOfGroup).join(' / ')}
          </Text>
        )}
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
            {role} {words.from(nameOfGroup(group))}
          </Badge>
        ))}
      </Group>
      <RuleReasons byRules={byRules} />
    </Stack>
  )
}
