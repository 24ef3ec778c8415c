import { join } from 'node:path'
import type { ClientScene } from '../client-scene.ts'
import { applicationSettings } from './application-settings.ts'
import { cacheFolder, programFolder, runTool } from './run-tool.ts'
import { type Program, startProgram } from './start-program.ts'

/** Builds a Spring Boot application with the versions of its pom.xml, and starts it. */
export async function startSpring(
  id: string,
  scene: ClientScene,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const folder = join(cacheFolder, id)
  const cwd = programFolder(id)
  const repository = `-Dmaven.repo.local=${join(cacheFolder, 'maven')}`
  await runTool('mvn', ['-q', '-B', '-ntp', repository, `-Dbuild.folder=${folder}`, 'package'], {
    cwd,
    minutes: 15,
  })
  return startProgram({
    command: 'java',
    args: ['-XX:TieredStopAtLevel=1', '-jar', join(folder, 'app.jar')],
    cwd,
    env: { ...applicationSettings(scene), ...env },
    answersAt: `${scene.settings.app}/`,
  })
}
