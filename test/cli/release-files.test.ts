import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { findDifferences } from '../../tools/release/make-release.ts'
import { partsIn, partsList } from '../../tools/release/parts-list.ts'
import { checksums, provenance } from '../../tools/release/provenance.ts'
import { releaseNotes } from '../../tools/release/release-notes.ts'

describe('the files of a release', () => {
  it('lists the parts that both bundlers name', () => {
    const ours = '# Licenses\n\n## jose 6.2.1\n\nMIT\n\nThe text\n\n## @a/b 1.0.0\n\nISC\n'
    const theirs =
      '# Licenses\n\n## react - 19.3.1 (MIT)\n\nMIT License\n\n## c - 2.0.0 (MIT OR ISC)\n'
    assert.deepEqual(partsIn(ours), [
      { name: 'jose', version: '6.2.1', license: 'MIT' },
      { name: '@a/b', version: '1.0.0', license: 'ISC' },
    ])
    assert.deepEqual(partsIn(theirs), [
      { name: 'react', version: '19.3.1', license: 'MIT' },
      { name: 'c', version: '2.0.0', license: 'MIT OR ISC' },
    ])
  })

  it('lists what is in the package and what npm installs beside it, once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parts-'))
    mkdirSync(join(folder, 'dist', 'console'), { recursive: true })
    const manifest = {
      ...{ name: 'ostiary', version: '1.0.0', description: 'A server', license: 'Apache-2.0' },
      ...{ dependencies: { native: '2.0.0' }, optionalDependencies: { elsewhere: '1.0.0' } },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'dist', 'licenses.md'), '## jose 6.2.1\n\nMIT\n')
    writeFileSync(join(folder, 'dist', 'console', 'licenses.md'), '## jose - 6.2.1 (MIT)\n')
    const integrity = `sha512-${Buffer.from('digest').toString('base64')}`
    const packages = {
      'node_modules/jose': { version: '6.2.1', license: 'MIT', integrity },
      'node_modules/native': { version: '2.0.0', license: 'MIT', dependencies: { '@a/b': '1' } },
      'node_modules/@a/b': { version: '1.2.0', license: '(MIT OR ISC)' },
      'node_modules/unrelated': { version: '1.0.0', license: 'MIT' },
    }
    const list = partsList(folder, { packages }, '2030-01-01T00:00:00.000Z') as {
      readonly components: readonly { readonly purl: string; readonly licenses: unknown }[]
    }
    assert.deepEqual(
      list.components.map(({ purl, licenses }) => [purl, licenses]),
      [
        ['pkg:npm/%40a/b@1.2.0', [{ expression: '(MIT OR ISC)' }]],
        ['pkg:npm/jose@6.2.1', [{ license: { id: 'MIT' } }]],
        ['pkg:npm/native@2.0.0', [{ license: { id: 'MIT' } }]],
      ],
    )
    assert.match(JSON.stringify(list), /"SHA-512","content":"646967657374"/)
  })

  it('says what files were made from, and nothing of when and where', () => {
    const files = [{ name: 'ostiary-1.0.0.tgz', sha256: 'ab' }]
    const source = { version: '1.0.0', commit: 'c0ffee', lockDigest: 'cd', node: 'v24.0.0' }
    const { subject, predicateType } = provenance(source, files) as Record<string, unknown>
    assert.deepEqual(subject, [{ name: 'ostiary-1.0.0.tgz', digest: { sha256: 'ab' } }])
    assert.equal(predicateType, 'https://slsa.dev/provenance/v1')
    assert.equal(checksums(files), 'ab  ostiary-1.0.0.tgz\n')
  })

  it('takes the notes from the changelog, of the version or of what is unreleased', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n- New\n\n## [1.0.0] - 2030-01-01\n\n- Old\n'
    assert.equal(releaseNotes(changelog, '1.0.0'), '# Ostiary 1.0.0\n\n- Old\n')
    assert.equal(releaseNotes(changelog, '1.1.0'), '# Ostiary 1.1.0\n\n- New\n\n')
    assert.throws(() => releaseNotes('# Changelog\n', '1.0.0'), /says nothing about 1\.0\.0/)
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    assert.match(
      releaseNotes(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'), version),
      /^# Ostiary \d/,
    )
  })

  it('finds files that differ, or are in one folder alone', () => {
    const [one, other] = [mkdtempSync(join(tmpdir(), 'a-')), mkdtempSync(join(tmpdir(), 'b-'))]
    for (const folder of [one, other]) writeFileSync(join(folder, 'same'), 'x')
    writeFileSync(join(one, 'changed'), 'x')
    writeFileSync(join(other, 'changed'), 'y')
    writeFileSync(join(other, 'more'), 'z')
    assert.deepEqual(findDifferences(one, other), ['changed', 'more'])
    assert.deepEqual(findDifferences(one, one), [])
  })
})
