import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isMountedReadOnly } from '../../src/kernel/folders.ts'

const container = [
  '691 588 0:58 / / ro,relatime master:1 - overlay overlay rw,lowerdir=/a',
  '700 691 0:61 / /run/secrets rw,nosuid - tmpfs tmpfs rw',
  '701 700 8:1 /home/ada/secrets/key /run/secrets/key ro,relatime - ext4 /dev/sda1 rw',
  '702 691 0:62 / /run/pod ro,relatime - tmpfs tmpfs ro',
  '703 691 8:1 /data /data ro,relatime - ext4 /dev/sda1 rw',
  '704 703 8:1 /data /data rw,relatime - ext4 /dev/sda1 rw',
].join('\n')

describe('a file on a read-only mount', () => {
  for (const [path, expected] of [
    ['/run/secrets/key', true],
    ['/run/secrets/other', false],
    ['/run/pod/..data/key', true],
    ['/run/podium/key', false],
    ['/etc/key', false],
    ['/data/secret.key', false],
  ] as const) {
    it(`${path}: ${expected}`, () => assert.equal(isMountedReadOnly(path, container), expected))
  }

  it('is none where the system has no list of mounts', () => {
    assert.equal(isMountedReadOnly('/run/secrets/key', ''), false)
  })
})
