import { List, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { readMemberships } from '../../api/people-api.ts'
import { policyOptions } from '../../api/policy-api.ts'
import { acrs, knownAcr, passwordAcr } from '../../auth/strengths.ts'
import { GroupName } from '../../references/group-name.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { usePersonWords } from '../person-words.ts'

/** So many memberships are asked about. */
const mostAsked = 30

/** How strongly a person has to sign in, and which groups demand it. */
export function SignInPolicyPanel({ sub }: { readonly sub: string }) {
  const { policy: words } = usePersonWords()
  const memberships = useQuery({
    queryKey: ['person', sub, 'memberships'],
    queryFn: () => readMemberships(sub),
  })
  const groupIds = (memberships.data?.data ?? []).map(({ groupId }) => groupId)
  const views = useQueries({
    queries: groupIds.slice(0, mostAsked).map((groupId) => policyOptions(groupId)),
  })
  const demands = views.flatMap(({ data }) => {
    if (!data) return []
    const own = data.policy ? [{ ...data.policy, groupId: data.groupId }] : []
    return [...own, ...data.inherited]
  })
  const strongest = demands.reduce(
    (most, { minimumAcr }) => Math.max(most, acrs.indexOf(knownAcr(minimumAcr) ?? passwordAcr)),
    0,
  )
  const acr = acrs[strongest] ?? passwordAcr
  const demanding = [
    ...new Set(
      demands.filter(({ minimumAcr }) => minimumAcr === acr).map(({ groupId }) => groupId),
    ),
  ]
  if (!memberships.data || views.some(({ isPending }) => isPending)) return null
  return (
    <Panel title={words.title}>
      <Text size="sm" fw={550}>
        {words.strengths[acr]}
      </Text>
      {demanding.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.nothing}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {words.because}
          </Text>
          <List size="sm">
            {demanding.map((groupId) => (
              <List.Item key={groupId}>
                <GroupName groupId={groupId} />
              </List.Item>
            ))}
          </List>
        </>
      )}
      {groupIds.length > mostAsked && <Text size="xs">{words.notAll(mostAsked)}</Text>}
    </Panel>
  )
}
