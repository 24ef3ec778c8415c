import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Group } from '../../api/groups-api.ts'
import { changeGroupLook, groupLookQuery } from '../../api/look-api.ts'
import { useLookWords } from '../../looks/look-words.ts'
import { OwnLook } from '../../looks/own-look.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { useGroupWords } from '../group-words.ts'
import { useGroupRights } from '../use-group-rights.ts'

/** How pages look for the people of a group. */
export function GroupLook({ group: { groupId, groupType } }: { readonly group: Group }) {
  const words = useGroupWords()
  const { own } = useLookWords()
  const queries = useQueryClient()
  const rights = useGroupRights()
  const query = groupLookQuery(groupId)
  const { data, error, refetch } = useQuery(query)
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!data) return <PageSkeleton label={words.loading} />
  const { look, inherited } = data
  return (
    <OwnLook
      lead={own.groupLead}
      look={look}
      above={inherited.map(({ groupId: _, ...above }) => above)}
      mayChange={rights.write && groupType !== 'built-in'}
      save={async (next) =>
        queries.setQueryData(query.queryKey, await changeGroupLook(groupId, next))
      }
    />
  )
}
