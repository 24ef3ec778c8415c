import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocket } from '../http/raw-http.ts'
import { engines } from '../support/engines.ts'
import { type ServedProcess, startServed } from '../support/served-process.ts'

const [sqlite = assert.fail()] = engines
const pollMs = 50
const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

/** Lets a process open only so many files more. */
function limitFiles(pid: number, more: number): void {
  const limit = readdirSync(`/proc/${pid}/fd`).length + more
  assert.equal(spawnSync('prlimit', ['--pid', String(pid), `--nofile=${limit}:`]).status, 0)
}

async function logged(served: ServedProcess, words: RegExp): Promise<number> {
  for (;;) {
    const count = served.lines().filter(({ msg }) => words.test(String(msg))).length
    if (count > 0) return count
    await pause(pollMs)
  }
}

describe('a server without a free file descriptor', {
  skip: !canLimit && 'prlimit is not installed',
}, () => {
  it('says so in the log, once, and what to do; and when it is over', async () => {
    await using database = await sqlite.create()
    await using served = await startServed({
      OSTIARY_DATABASE_URL: database.databaseUrl,
      OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
      OSTIARY_KEYS_ALGORITHMS: 'RS256',
    })
    await served.started
    limitFiles(served.pid, 20)
    const sockets: Socket[] = []
    for (let i = 0; i < 40; i++) sockets.push(await openSocket(served.url))
    assert.equal(await logged(served, /no file descriptor is left.*LimitNOFILE/), 1)
    for (const socket of sockets) socket.destroy()
    assert.equal(await logged(served, /there are file descriptors again/), 1)
    assert.equal((await served.send('GET', '/health/live')).status, 200)
  })
})
