import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { findDifferences, makeRelease } from '../../tools/release/make-release.ts'

describe('npm run release', () => {
  it('makes the same bytes of a commit twice, with checksums that fit', () => {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot })
      .toString()
      .trim()
    const folder = mkdtempSync(join(tmpdir(), 'release-'))
    const [one, other] = [join(folder, 'one'), join(folder, 'other')]
    const names = makeRelease(commit, one)
    makeRelease(commit, other)
    assert.deepEqual(findDifferences(one, other), [])
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    const of = `ostiary-${version}`
    assert.deepEqual(names, [
      'SHA256SUMS',
      ...[`${of}-notes.md`, `${of}-source.tar.gz`, `${of}.cdx.json`, `${of}.provenance.json`],
      ...[`${of}.tgz`, `ostiary-guard-${version}.tgz`],
    ])
    const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: one }).toString()
    assert.equal(checked.match(/: OK$/gm)?.length, names.length - 1)
  })
})
