import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ListedApp, listApps } from '../../api/apps-api.ts'
import { readPages } from '../../api/read-pages.ts'
import { useLanguage } from '../../language.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAppWords } from '../app-words.ts'

export type V1Use = NonNullable<ListedApp['v1_use']>

/** How apps use v1, by their ids: all apps, not only those that are shown. Undefined until read. */
export function useV1Uses(): ReadonlyMap<string, V1Use> | undefined {
  const used = useQuery({
    queryKey: ['apps', 'v1-uses'],
    queryFn: () =>
      readPages(
        (after) => listApps({ only: 'v1' }, after),
        ({ clients }) => clients,
      ),
  })
  const uses = used.data?.items.flatMap(({ client_id, v1_use: use }) =>
    use ? [[client_id, use] as const] : [],
  )
  return uses && new Map(uses)
}

interface CallsBarsProps {
  readonly days: readonly { readonly day: string; readonly calls: number }[]
}

const dayMs = 86_400_000
const daysShown = 30
const height = 10

/** The calls of the last 30 days as small bars. The numbers stand beside them. */
export function CallsBars({ days }: CallsBarsProps) {
  const counted = new Map(days.map(({ day, calls }) => [day, calls]))
  const most = Math.max(1, ...counted.values())
  const today = Date.now()
  const bars = Array.from({ length: daysShown }, (_, i) => {
    const day = new Date(today - (daysShown - 1 - i) * dayMs).toISOString().slice(0, 10)
    return { day, x: i, share: (counted.get(day) ?? 0) / most }
  })
  return (
    <svg
      width={96}
      height={28}
      viewBox={`0 0 ${daysShown} ${height}`}
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden
    >
      {bars.map(({ day, x, share }) => (
        // A day without calls has a thin line, so that the axis is seen.
        <rect
          key={day}
          x={x + 0.1}
          width={0.8}
          y={height - Math.max(0.4, share * height)}
          height={Math.max(0.4, share * height)}
        />
      ))}
    </svg>
  )
}

/** What keeps the operator from switching generation v1 off. */
export function V1Summary({ uses }: { readonly uses: readonly V1Use[] }) {
  const { v1 } = useAppWords()
  const { language } = useLanguage()
  const calling = uses.filter((use) => use.calls_30_days > 0)
  const calls = calling.reduce((sum, use) => sum + use.calls_30_days, 0)
  const last = Math.max(0, ...uses.map((use) => use.last_at))
  if (uses.length === 0) return null
  return (
    <Alert color={calling.length > 0 ? 'yellow' : 'primary'}>
      <Text size="sm">
        {calling.length > 0 ? v1.calling(calling.length, calls.toLocaleString(language)) : v1.quiet}{' '}
        {v1.last} <TimeText seconds={last} />.
      </Text>
      <Text size="sm">{v1.next}</Text>
    </Alert>
  )
}
