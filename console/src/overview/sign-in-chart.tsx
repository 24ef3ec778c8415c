import { useOverviewWords } from './overview-words.ts'
import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { useTimeLocale } from '../ui/time-text.tsx'

interface Hour {
  readonly time: string
  readonly sign_ins: number
  readonly refusals: number
}

interface SignInChartProps {
  readonly hours: readonly Hour[]
  /** How many hours make one point. */
  readonly step: number
}

/** Sign-ins and refusals over time. Loaded late, since charts are large. */
export function SignInChart({ hours, step }: SignInChartProps) {
  const names = useOverviewWords().chart
  const format = new Intl.DateTimeFormat(useTimeLocale(), {
    ...(step < 24 ? { hour: '2-digit', minute: '2-digit' } : {}),
    ...(hours.length > 24 ? { day: 'numeric', month: 'short' } : {}),
  })
  const points = Array.from({ length: Math.ceil(hours.length / step) }, (_, i) => {
    const part = hours.slice(i * step, (i + 1) * step)
    const sum = (what: 'sign_ins' | 'refusals') =>
      part.reduce((total, hour) => total + hour[what], 0)
    return {
      time: format.format(new Date(part[0]?.time ?? 0)),
      signIns: sum('sign_ins'),
      refusals: sum('refusals'),
    }
  })
  return (
    <AreaChart
      h={240}
      data={points}
      dataKey="time"
      curveType="monotone"
      withDots={false}
      withLegend
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      // Without room above, the label of the topmost line is moved below it.
      areaChartProps={{ margin: { top: 10 } }}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 40 }}
      series={[
        { name: 'signIns', label: names.signIns, color: 'teal.6' },
        { name: 'refusals', label: names.refusals, color: 'red.6' },
      ]}
    />
  )
}
