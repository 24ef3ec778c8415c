import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { projectRoot } from '../../src/kernel/folders.ts'
import { freePort } from '../support/free-port.ts'
import { describeServerOnce } from '../support/server-world.ts'

const folder = join(projectRoot, 'deploy', 'monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const rules: readonly { readonly alert: string; readonly expr: string }[] = parse(
  read('ostiary-alerts.yaml'),
).groups.flatMap(({ rules: each }: { rules: readonly object[] }) => each)
const { panels }: { panels: readonly Panel[] } = JSON.parse(read('ostiary-dashboard.json'))
const charts = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })),
)

/** Labels that Prometheus adds, and the one of every histogram. */
const ofPrometheus = ['job', 'instance', 'le']
/** A metric with a condition on its labels. */
const conditions = /\b((?:ostiary|nodejs|process)_\w+)\{([^}]*)\}/g

/** The labels of each metric. docs/metrics.md is made from the metrics, and a check compares it. */
function documentedLabels(): ReadonlyMap<string, readonly string[]> {
  const page = readFileSync(join(projectRoot, 'docs', 'metrics.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(ostiary_\w+)` \| \w+ \| ([^|]*) \|/gm)]
  assert.ok(rows.length > 20)
  return new Map(
    rows.map(([, name = '', list = '']) => [name, list.replaceAll('`', '').split(', ')]),
  )
}

const port = await freePort()

describeServerOnce(
  'alert rules and dashboard',
  (world) => {
    it('use metrics that the server has', async () => {
      const known = new Set(['up'])
      await world().send('GET', '/health/live')
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      for (const [, name, kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
        known.add(kind === 'histogram' ? `${name}_bucket` : `${name}`)
      }
      const named = [...rules, ...charts].flatMap(({ expr }) => [
        ...expr.matchAll(/\b(?:ostiary|nodejs|process)_\w+/g),
      ])
      assert.ok(named.length > 20)
      for (const [name] of named) assert.ok(known.has(name), name)
    })

    it('use labels that those metrics have', () => {
      const labels = documentedLabels()
      for (const { expr } of [...rules, ...charts]) {
        for (const [, metric = '', condition = ''] of expr.matchAll(conditions)) {
          const known = labels.get(metric.replace(/_bucket$/, '')) ?? []
          const used = [...condition.matchAll(/(\w+)[!=]/g)].map(([, label = '']) => label)
          for (const label of used) assert.ok([...known, ...ofPrometheus].includes(label), expr)
        }
        const every = [...expr.matchAll(/ostiary_\w+/g)].flatMap(([metric]) => {
          return labels.get(metric.replace(/_bucket$/, '')) ?? []
        })
        for (const [, list = ''] of expr.matchAll(/ by \(([^)]*)\)/g)) {
          for (const label of list.split(', ')) {
            assert.ok([...every, ...ofPrometheus].includes(label), expr)
          }
        }
      }
    })
  },
  { OSTIARY_METRICS_PORT: String(port) },
)

describe('alert rules', () => {
  it('are each explained in the documentation', () => {
    const page = readFileSync(join(projectRoot, 'docs', 'monitoring.md'), 'utf8')
    for (const { alert } of rules) assert.ok(page.includes(`| \`${alert}\` |`), alert)
  })

  const isInstalled = spawnSync('promtool', ['--version']).status === 0
  it('fire when they should, by promtool', { skip: !isInstalled && 'no promtool' }, () => {
    for (const args of [
      ['check', 'config', '--syntax-only', join(folder, 'prometheus.yaml')],
      ['check', 'rules', join(folder, 'ostiary-alerts.yaml')],
      ['test', 'rules', join(import.meta.dirname, 'ostiary-alerts.test.yaml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
      assert.equal(status, 0, `${stdout}${stderr}`)
    }
  })
})
