import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { decisionCountOptions } from '../api/access-api.ts'
import { hasScope, rootRoute } from '../root-route.ts'
import { useShellWords } from './shell-words.ts'

/** How many requests wait for the person; nothing if there are none. */
export function DecisionCount() {
  const { toDecide } = useShellWords()
  const { person } = rootRoute.useRouteContext()
  const { data } = useQuery({
    ...decisionCountOptions(person.profile.sub),
    enabled: hasScope(person.scopes, 'access_decide'),
  })
  if (!data || data.count === 0) return null
  const text = `${data.count}${data.isMore ? '+' : ''}`
  return (
    <Badge size="sm" circle={text.length === 1} role="img" aria-label={toDecide(text)}>
      {text}
    </Badge>
  )
}
