import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Group } from '../../api/groups-api.ts'
import { groupOptions, useReadable } from '../group-queries.ts'
import { useGroupWords } from '../group-words.ts'
import { ancestorsOf } from '../tree/tree-rows.ts'

/** The groups above a group, as links where the person may read them. */
export function GroupPath({ group }: { readonly group: Group }) {
  const words = useGroupWords()
  const readable = useReadable()
  const above = ancestorsOf(group.path)
  const groups = useQueries({
    queries: above.map((groupId) => ({
      ...groupOptions(groupId),
      enabled: readable(group, groupId),
    })),
  })
  return (
    <nav aria-label={words.tree}>
      <Breadcrumbs separatorMargin={6}>
        <Anchor component={Link} to="/groups" search={true} size="sm">
          {words.title}
        </Anchor>
        {above.map((groupId, index) => {
          const name = groups[index]?.data?.groupName
          if (name === undefined) {
            return (
              <Text key={groupId} size="sm" c="dimmed">
                {groupId}
              </Text>
            )
          }
          return (
            <Anchor
              key={groupId}
              component={Link}
              to={`/groups/${groupId}`}
              search={true}
              size="sm"
            >
              {name}
            </Anchor>
          )
        })}
        <Text size="sm">{group.groupName}</Text>
      </Breadcrumbs>
    </nav>
  )
}
