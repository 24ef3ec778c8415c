import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { loadSettings } from '../../src/config/load-settings.ts'
import { projectRoot } from '../../src/kernel/folders.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

type LockedPackages = Readonly<Record<string, { readonly dependencies?: object }>>

/** Settings from a file, with the variables that deployments set to the paths of secrets. */
function settingsOf(config?: string) {
  const env = {
    OSTIARY_SECRET_KEY: 'key-of-more-than-32-characters-0123456789',
    OSTIARY_DATABASE_URL: 'postgres://ostiary:secret@database/ostiary',
    OSTIARY_METRICS_TOKEN: 'token-of-more-than-16-characters',
    ...(config && { OSTIARY_CONFIG: config }),
  }
  return loadSettings({ env, cwd: projectRoot, options: {} })
}

describe('the files in deploy/', () => {
  it('give the server more time to stop than it takes', () => {
    const { stopSeconds } = settingsOf().http
    const compose = parse(read('deploy/compose.yaml'))
    assert.ok(Number.parseInt(compose.services.ostiary.stop_grace_period, 10) > stopSeconds)
    const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/ostiary.service')) ?? []
    assert.ok(Number(unit) > stopSeconds)

    const { http } = settingsOf('deploy/kubernetes/ostiary.yaml')
    const { spec } = parse(read('deploy/kubernetes/deployment.yaml')).spec.template
    assert.ok(spec.terminationGracePeriodSeconds > http.stopSeconds)
    assert.ok(http.stopSeconds > http.drainSeconds)
    const { periodSeconds, failureThreshold } = spec.containers[0].readinessProbe
    assert.ok(http.drainSeconds > periodSeconds * failureThreshold)
  })

  it('set variables that exist, and mount each secret that one names', () => {
    const known = read('docs/configuration.md')
    const compose = parse(read('deploy/compose.yaml'))
    const { spec } = parse(read('deploy/kubernetes/deployment.yaml')).spec.template
    const generated = parse(read('deploy/kubernetes/kustomization.yaml')).secretGenerator[0].files
    const pods = spec.containers[0].env as { readonly name: string; readonly value: string }[]
    const inCompose = Object.entries(compose.services.ostiary.environment as object)
    for (const [name] of [...inCompose, ...pods.map((each) => [each.name])]) {
      assert.ok(known.includes(`\`${String(name).replace(/_FILE$/, '')}\``), name)
    }
    const named = (path: unknown) => String(path).split('/').at(-1)
    const files = inCompose.filter(([name]) => name.endsWith('_FILE'))
    assert.deepEqual(
      files.map(([, path]) => named(path)).sort(),
      compose.services.ostiary.secrets.toSorted(),
    )
    assert.deepEqual(pods.map(({ value }) => `secrets/${named(value)}`).sort(), generated)
  })

  it('copy into the image what the bundle does not have', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages }
    const list = /notBundled = \[([^\]]*)\]/.exec(read('tools/bundle.mjs'))?.[1] ?? ''
    const needed = new Set([...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name))
    assert.ok(needed.size > 0)
    for (const name of needed) {
      for (const each of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) {
        needed.add(each)
      }
      const [folder] = name.split('/')
      assert.ok(read('Dockerfile').includes(`node_modules/${folder} `), name)
    }
  })

  it('are in docs/proxy.md and docs/forward-auth.md as they are', () => {
    for (const [folder, name] of [
      ['proxies', 'docs/proxy.md'],
      ['forward-auth', 'docs/forward-auth.md'],
    ] as const) {
      const page = read(name)
      for (const file of readdirSync(join(projectRoot, 'deploy', folder))) {
        assert.ok(page.includes(`\n${read(`deploy/${folder}/${file}`)}\`\`\`\n`), file)
      }
    }
  })
})
