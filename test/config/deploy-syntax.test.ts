import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { projectRoot } from '../../src/kernel/folders.ts'

const folder = join(projectRoot, 'deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0

describe('the syntax of the files in deploy/', () => {
  it('is right in those of YAML and JSON', () => {
    const files = globSync('**/*.{yaml,json}', { cwd: folder })
    assert.ok(files.length > 10)
    for (const file of files) {
      for (const { errors, warnings } of parseAllDocuments(read(file))) {
        assert.deepEqual([...errors, ...warnings], [], file)
      }
    }
  })

  it('is right in the command for administrators', () => {
    const script = join(folder, 'systemd', 'ostiary-command')
    const { status, stderr } = spawnSync('sh', ['-n', script], { encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  })

  const skip = !isInstalled && 'no systemd-analyze'
  it('is right in the unit, by systemd-analyze', { skip }, () => {
    const place = mkdtempSync(join(tmpdir(), 'ostiary-unit-'))
    try {
      const unit = join(place, 'ostiary.service')
      // The program would have to be installed.
      writeFileSync(unit, read('systemd/ostiary.service').replace(/^(ExecStart=)\S+/m, '$1/bin/sh'))
      const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
      // It reads the units of this machine too, which are no concern of ours.
      const complaints = stderr.split('\n').filter((line) => line.includes('ostiary.service'))
      assert.deepEqual(complaints, [])
    } finally {
      rmSync(place, { recursive: true })
    }
  })
})
