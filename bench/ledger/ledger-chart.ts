import { byWorkload, type LedgerLine } from './ledger-file.ts'

const engines: Readonly<Record<string, string>> = {
  sqlite: '#0f766e',
  postgres: '#1d4ed8',
  none: '#94a3b8',
}

const width = 760
const left = 220
const right = 640
const rowHeight = 34
/** The runs that are drawn. */
const latest = 40

/** The best processor time of a request in each run as a line, every workload in its own scale. */
export function ledgerChart(lines: readonly LedgerLine[]): string {
  const rows = byWorkload(lines)
  const height = 60 + rows.length * rowHeight
  const title = 'Microseconds of processor time for a request'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${height}" rx="8" fill="#ffffff"/>
<text x="20" y="26" font-size="15" font-weight="600" fill="#0f172a">${title}, the best round of each run</text>
${rows.map((runs, place) => row(runs.slice(-latest), 60 + place * rowHeight)).join('\n')}
</svg>
`
}

function row(runs: readonly LedgerLine[], top: number): string {
  const [last] = runs.slice(-1)
  if (!last) return ''
  const colour = engines[last.engine] ?? '#0f172a'
  const most = Math.max(...runs.map(({ best }) => best))
  const points = runs.map(({ best }, place) => {
    const x = left + ((right - left) * place) / Math.max(1, runs.length - 1)
    const y = top + (rowHeight - 10) * (1 - best / most)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const marks = points.map((point) => {
    const [x, y] = point.split(',')
    return `<circle cx="${x}" cy="${y}" r="2" fill="${colour}"/>`
  })
  const middle = top + rowHeight / 2
  return `<text x="${left - 12}" y="${middle}" text-anchor="end" fill="#0f172a">${last.workload}, ${last.engine}</text>
<line x1="${left}" y1="${top + rowHeight - 10}" x2="${right}" y2="${top + rowHeight - 10}" stroke="#e2e8f0"/>
<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>${marks.join('')}
<text x="${right + 12}" y="${middle}" fill="#334155">${last.best.toLocaleString('en-US')} µs</text>`
}
