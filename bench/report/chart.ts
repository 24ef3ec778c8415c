import type { Result } from './result.ts'
import type { Summary } from './summary.ts'

interface Series {
  readonly subject: string
  readonly label: string
  readonly colour: string
}

const series: readonly Series[] = [
  { subject: 'ostiary-sqlite', label: 'Ostiary', colour: '#0f766e' },
  { subject: 'oidc-provider-sqlite', label: 'oidc-provider, SQLite', colour: '#94a3b8' },
  { subject: 'oidc-provider-memory', label: 'oidc-provider, in memory', colour: '#cbd5e1' },
  { subject: 'better-auth', label: 'better-auth, SQLite', colour: '#e2c4a0' },
]

const titles: Readonly<Record<string, string>> = {
  'client-credentials-rs256': 'client_credentials, RS256',
  'client-credentials-es256': 'client_credentials, ES256',
  'code-flow': 'code flow, end to end',
  refresh: 'refresh with rotation',
  'introspection-same': 'introspection',
  'introspection-different': 'introspection, new tokens',
  userinfo: 'user info',
  discovery: 'discovery',
}

const width = 760
const left = 190
const barHeight = 13
const longestBar = 440

/** Requests per CPU-second of each server as bars, every workload in its own scale. */
export function chart(result: Result): string {
  const here = result.summaries.filter(({ connections }) => connections === result.connections)
  const groups = Object.entries(titles).flatMap(([contest, title]) => {
    const rows = here.filter((summary) => summary.contest === contest)
    const bars = series.flatMap(({ subject, colour }) =>
      rows.filter((row) => row.subject === subject).map((row) => ({ row, colour })),
    )
    return bars.length > 1 ? [{ title, bars }] : []
  })
  let y = 70
  const parts = groups.map(({ title, bars }) => {
    const drawn = group(title, bars, y)
    y += bars.length * (barHeight + 2) + 16
    return drawn
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img" aria-label="Requests per CPU-second of Ostiary and other servers" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${y}" rx="8" fill="#ffffff"/>
<text x="20" y="26" font-size="15" font-weight="600" fill="#0f172a">Requests per CPU-second, ${result.connections} connections</text>
${legend()}
${parts.join('\n')}
</svg>
`
}

function legend(): string {
  return series
    .map(({ label, colour }, place) => {
      const x = 20 + place * 180
      return `<rect x="${x}" y="40" width="11" height="11" rx="2" fill="${colour}"/><text x="${x + 17}" y="50" fill="#334155">${label}</text>`
    })
    .join('\n')
}

function group(
  title: string,
  bars: readonly { readonly row: Summary; readonly colour: string }[],
  top: number,
): string {
  const most = Math.max(...bars.map(({ row }) => row.median.perCpuSecond))
  const lines = bars.map(({ row, colour }, place) => {
    const y = top + place * (barHeight + 2)
    const length = Math.max(2, (row.median.perCpuSecond / most) * longestBar)
    const figure = Math.round(row.median.perCpuSecond).toLocaleString('en-US')
    return `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="2" fill="${colour}"/><text x="${(left + length + 6).toFixed(1)}" y="${y + 11}" fill="#334155">${figure}</text>`
  })
  return `<text x="${left - 10}" y="${top + 11}" text-anchor="end" fill="#0f172a">${title}</text>\n${lines.join('\n')}`
}
