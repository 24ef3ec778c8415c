import type { EngineName } from '../fault.ts'
import type { SoakSample } from './soak.ts'

/** The samples of a soak, by engine. */
export type SoakResult = Readonly<Partial<Record<EngineName, readonly SoakSample[]>>>

interface Panel {
  readonly title: string
  readonly of: (sample: SoakSample) => number
}

const panels: readonly Panel[] = [
  { title: 'memory of the server, MB', of: ({ memoryMb }) => memoryMb },
  { title: 'median answer, ms', of: ({ medianMs }) => medianMs },
  { title: '99 of 100 answers within, ms', of: ({ p99Ms }) => p99Ms },
  { title: 'processor time for a request, ms', of: ({ cpuMs }) => cpuMs },
  { title: 'sessions', of: ({ sessions }) => sessions },
  { title: 'size of the database, MB', of: ({ databaseMb }) => databaseMb },
]

const colours: Readonly<Record<EngineName, string>> = { sqlite: '#0f766e', postgres: '#b45309' }
const names: Readonly<Record<EngineName, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const [width, height, gap, columns] = [360, 110, 46, 2]
/** Title and legend. */
const head = 78

/** Each figure over time, in a panel of its own that begins at zero. */
export function soakChart(result: SoakResult): string {
  const rows = Math.ceil(panels.length / columns)
  const [wide, high] = [columns * (width + gap) + gap / 2, head + rows * (height + gap)]
  const drawn = panels.map((panel, place) => {
    const x = gap + (place % columns) * (width + gap)
    const y = head + Math.floor(place / columns) * (height + gap)
    return `<g transform="translate(${x} ${y})">${drawPanel(panel, result)}</g>`
  })
  const engines = Object.keys(result) as EngineName[]
  const legend = engines.map(
    (engine, place) =>
      `<rect x="${gap + place * 110}" y="34" width="11" height="11" rx="2" fill="${colours[engine]}"/>` +
      `<text x="${gap + 17 + place * 110}" y="44" fill="#334155">${names[engine]}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img" aria-label="Memory, latency and rows of a server under a steady load" font-family="system-ui, sans-serif" font-size="11">
<rect width="${wide}" height="${high}" rx="8" fill="#ffffff"/>
<text x="${gap}" y="24" font-size="15" font-weight="600" fill="#0f172a">Under a steady load, by the minute</text>
${legend.join('\n')}
${drawn.join('\n')}
</svg>
`
}

function drawPanel({ title, of }: Panel, result: SoakResult): string {
  const series = Object.entries(result) as [EngineName, readonly SoakSample[]][]
  const all = series.flatMap(([, samples]) => samples)
  const most = Math.max(...all.map(of)) || 1
  const last = Math.max(...all.map(({ minute }) => minute))
  const lines = series.map(([engine, samples]) => {
    const points = samples.map((sample) => {
      const [x, y] = [(sample.minute / last) * width, height - (of(sample) / most) * height]
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[engine]}" stroke-width="1.5"/>`
  })
  return `<text y="-6" fill="#0f172a">${title}</text>
<path d="M0 0V${height}H${width}" fill="none" stroke="#cbd5e1"/>
<text x="-5" y="8" text-anchor="end" fill="#64748b">${brief(most)}</text>
<text x="-5" y="${height}" text-anchor="end" fill="#64748b">0</text>
<text x="${width}" y="${height + 13}" text-anchor="end" fill="#64748b">${last} min</text>
${lines.join('\n')}`
}

function brief(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(2)
}
