import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { projectRoot } from '../../src/kernel/folders.ts'

const folder = join(projectRoot, 'deploy', 'kubernetes')
const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'))

/** A cluster accepts a name that nothing has. Then traffic, files or rights are missing. */
describe('the files for Kubernetes', () => {
  const { namespace, resources, configMapGenerator, secretGenerator } = read('kustomization.yaml')
  const { spec: deployment } = read('deployment.yaml')
  const { containers, volumes, topologySpreadConstraints } = deployment.template.spec
  const [container] = containers
  const service = read('service.yaml')
  const policy = read('network-policy.yaml').spec

  it('are all applied, in the namespace that they make', () => {
    const named = [...resources, 'kustomization.yaml', ...configMapGenerator[0].files]
    assert.deepEqual(readdirSync(folder).sort(), named.toSorted())
    assert.equal(read('namespace.yaml').metadata.name, namespace)
  })

  it('select the pods of the deployment', () => {
    const { labels } = deployment.template.metadata
    const selectors = [
      deployment.selector.matchLabels,
      service.spec.selector,
      read('disruption-budget.yaml').spec.selector.matchLabels,
      policy.podSelector.matchLabels,
      ...topologySpreadConstraints.map((each: { labelSelector: { matchLabels: object } }) => {
        return each.labelSelector.matchLabels
      }),
    ]
    for (const selector of selectors) assert.deepEqual(selector, labels)
  })

  it('name ports that there are', () => {
    const ports = new Map<string, number>(
      container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => {
        return [name, containerPort]
      }),
    )
    const probes = ['startupProbe', 'readinessProbe', 'livenessProbe']
    const { port } = read('ingress.yaml').spec.rules[0].http.paths[0].backend.service
    assert.equal(port.name, service.spec.ports[0].name)
    const named = [
      ...probes.map((probe) => container[probe].httpGet.port),
      service.spec.ports[0].targetPort,
      ...policy.ingress.map(({ ports: [{ port }] }: { ports: [{ port: string }] }) => port),
    ]
    for (const name of named) assert.ok(ports.has(name), name)
    assert.equal(ports.get('metrics'), read('ostiary.yaml').metrics.port)
  })

  it('mount the settings and secrets that are made', () => {
    const volume = (name: string) => {
      return volumes.find((each: { name: string }) => each.name === name)
    }
    assert.equal(volume('configuration').configMap.name, configMapGenerator[0].name)
    assert.equal(volume('secrets').secret.secretName, secretGenerator[0].name)
    const paths = new Map<string, string>(
      container.volumeMounts.map(({ name, mountPath }: { name: string; mountPath: string }) => {
        return [name, mountPath]
      }),
    )
    assert.deepEqual(container.args.at(-1), `${paths.get('configuration')}/ostiary.yaml`)
    for (const { value } of container.env) {
      assert.ok(value.startsWith(`${paths.get('secrets')}/`), value)
    }
  })
})
