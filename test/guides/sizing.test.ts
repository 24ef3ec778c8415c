import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { sizingDoc } from '../../tools/docs/sizing-doc.ts'
import { figures, runs } from '../../tools/sizing/figures.ts'
import { sizingOf, usualDemand } from '../../tools/sizing/model.ts'
import { sizingText } from '../../tools/sizing/sizing.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

describe('the page about sizing', () => {
  it('shows what its examples answer, and the figures that they come from', () => {
    const page = read('docs/sizing.md')
    const examples = page.match(/^npm run --silent sizing -- .*$/gm) ?? []
    assert.ok(examples.length >= 5, 'it has examples')
    for (const line of examples) {
      const answer = sizingText(line.replace(/.* -- /, '').split(' '))
      assert.ok(
        page.includes(`${line}\n\`\`\`\n\n\`\`\`text\n${answer}\`\`\``),
        `${line}: npm run docs`,
      )
    }
    assert.equal(page, sizingDoc(page), 'it is out of date; run: npm run docs')
  })

  it('says of each figure when, where and at which commit it was measured', () => {
    for (const { run } of Object.values(figures)) {
      const { machine, date, commit, how } = runs[run]
      assert.match(date, /^\d{4}-\d\d-\d\d$/)
      assert.match(commit, /^[0-9a-f]{8}/)
      for (const text of [machine, how]) assert.match(text, /\w/)
    }
  })

  it('counts with the processor times of the ledger', () => {
    const lines = read('bench/results/ledger.csv').split('\n')
    const inLedger = {
      'password-login': figures.passwordTime,
      'code-flow': figures.codeTime,
      refresh: figures.refreshTime,
      'introspection-different': figures.checkTime,
    }
    for (const [workload, figure] of Object.entries(inLedger)) {
      for (const engine of ['sqlite', 'postgres'] as const) {
        const known = `,${runs.ledger.commit},${engine},${workload},${figure[engine]},`
        assert.ok(
          lines.some((line) => line.startsWith(runs.ledger.date) && line.includes(known)),
          `${workload} on ${engine} is as in the ledger`,
        )
      }
    }
  })
})

describe('the model of sizing', () => {
  const sizing = (changes: object) => sizingOf({ ...usualDemand, ...changes })

  it('grows with people on the disk, and with sign-ins in the cores', () => {
    const [one, ten] = [sizing({}), sizing({ people: 10_000_000 })]
    assert.equal(ten.disk.people, 10 * one.disk.people)
    assert.equal(ten.disk.sessions, one.disk.sessions)
    assert.equal(ten.cores.nodes, one.cores.nodes)
    const busy = sizing({ signInsPerSecond: 1000 })
    assert.equal(Math.round(busy.cores.nodes), Math.round(10 * one.cores.nodes))
    assert.equal(sizing({ coreSpeed: 2 }).cores.nodes, one.cores.nodes / 2)
    assert.ok(sizing({ passwordShare: 0.1 }).cores.nodes < one.cores.nodes / 2)
  })

  it('keeps one node more than needed in each region', () => {
    const demand = { signInsPerSecond: 100, coresPerNode: 64 }
    assert.equal(sizing(demand).nodes, 2)
    assert.equal(sizing({ ...demand, regions: 3 }).nodes, 6)
    assert.equal(sizing({ engine: 'sqlite' }).nodes, 1)
  })

  it('names the limits that are reached, and no others', () => {
    const limitsOf = (changes: object) => sizing(changes).limits.join('\n')
    assert.equal(limitsOf({}), '')
    assert.match(limitsOf({ signInsPerSecond: 10_000 }), /faster at the peak than one node seals/)
    assert.match(limitsOf({ signInsPerSecond: 100_000 }), /never catches up[\s\S]*among several/)
    assert.match(limitsOf({ regions: 2, roundTripMs: 50 }), /waits 1100 ms for it in a sign-in/)
    assert.match(limitsOf({ engine: 'sqlite', regions: 2 }), /PostgreSQL for more regions/)
    assert.match(limitsOf({ engine: 'sqlite', signInsPerSecond: 10_000 }), /more cores than a node/)
  })

  it('refuses what is no number, and options that it does not have', () => {
    for (const argv of [['--people', 'many'], ['--people', '0'], ['--engine', 'oracle'], ['--x']]) {
      assert.throws(() => sizingText(argv), TypeError)
    }
    assert.match(sizingText(['--help']), /--sign-ins-per-second/)
  })
})
