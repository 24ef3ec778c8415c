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
