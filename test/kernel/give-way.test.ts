import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'
import { it } from 'node:test'

it('a process that gives way has a low priority, but not the lowest', () => {
  const source = new URL('../../src/kernel/process.ts', import.meta.url).href
  const program = `
    import { getPriority } from 'node:os'
    import { giveWay } from '${source}'
    giveWay()
    giveWay()
    console.log(getPriority())`
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', program])
  assert.equal(Number(out), constants.priority.PRIORITY_BELOW_NORMAL)
})
