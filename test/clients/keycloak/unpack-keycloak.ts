import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, onceFor, programFolder, runTool } from '../programs/run-tool.ts'

const id = 'keycloak'

/** Fetches Keycloak with Maven and unpacks it, once; answers its folder and version. */
export async function unpackKeycloak(): Promise<{
  readonly home: string
  readonly version: string
}> {
  const pom = readFileSync(join(programFolder(id), 'pom.xml'), 'utf8')
  const folder = await onceFor(id, pom, async (made) => {
    const repository = `-Dmaven.repo.local=${join(cacheFolder, 'maven')}`
    const args = ['-q', '-B', '-ntp', repository, `-Dbuild.folder=${made}`, 'package']
    await runTool('mvn', args, { cwd: programFolder(id), minutes: 15 })
  })
  const [, version = ''] = /keycloak-quarkus-dist<\/artifactId>\s*<version>(.+)</.exec(pom) ?? []
  return { home: join(folder, `keycloak-${version}`), version }
}
