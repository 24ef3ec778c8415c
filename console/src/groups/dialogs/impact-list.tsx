import { List, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Impact } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useGroupWords } from '../group-words.ts'

interface ImpactListProps {
  readonly heading: string
  readonly preview: UseQueryResult<Impact>
  /** Whether the change is a move, which also changes who administers the group. */
  readonly isMove?: boolean
}

/** What a change would do, from a dry run at the server. */
export function ImpactList({ heading, preview, isMove }: ImpactListProps) {
  const words = useGroupWords()
  if (preview.error) return <Failure error={preview.error} />
  if (!preview.data) return <LinesSkeleton label={words.loading} lines={2} />
  const impact = preview.data
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={600}>
        {heading}
      </Text>
      <List size="sm">
        <List.Item>{words.groups(impact.groups)}</List.Item>
        <List.Item>
          {words.members(impact.memberships)}, {words.people(impact.people)}
        </List.Item>
        {isMove && <Administration impact={impact} />}
      </List>
      {!impact.isComplete && (
        <Text size="sm" c="dimmed">
          {words.atLeast}
        </Text>
      )}
    </Stack>
  )
}

function Administration({ impact }: { readonly impact: Impact }) {
  const { move, people } = useGroupWords()
  const { gainAdministration: gain, loseAdministration: lose } = impact
  return (
    <>
      {gain > 0 && <List.Item>{move.gains(people(gain))}</List.Item>}
      {lose > 0 && <List.Item>{move.loses(people(lose))}</List.Item>}
      {gain + lose === 0 && <List.Item>{move.sameRights}</List.Item>}
    </>
  )
}
