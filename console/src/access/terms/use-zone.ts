import { useQuery } from '@tanstack/react-query'
import { durationRuleOptions } from '../../api/terms-api.ts'
import { useHasScope } from '../../root-route.ts'

/** The time zone of the person, as their browser has it. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of a group, in which its days end; without a group, that of the person. */
export function useZone(groupId?: string): string {
  const mayRead = useHasScope('groups_read')
  const { data } = useQuery({
    ...durationRuleOptions(groupId ?? ''),
    enabled: mayRead && groupId !== undefined,
  })
  return data?.effective.timeZone ?? ownZone
}
