import { join } from 'node:path'
import type { ClientScene } from '../client-scene.ts'
import { applicationSettings } from './application-settings.ts'
import { cacheFolder, programFolder, runTool } from './run-tool.ts'
import { type Program, startProgram } from './start-program.ts'

/** A short life needs no thorough compilation. */
export const javaOptions = ['-XX:TieredStopAtLevel=1']

/** Builds a Spring Boot application with the versions of its pom.xml; answers its archive. */
export async function buildSpring(id: string): Promise<string> {
  const folder = join(cacheFolder, id)
  const repository = `-Dmaven.repo.local=${join(cacheFolder, 'maven')}`
  await runTool('mvn', ['-q', '-B', '-ntp', repository, `-Dbuild.folder=${folder}`, 'package'], {
    cwd: programFolder(id),
    minutes: 15,
  })
  return join(folder, 'app.jar')
}

/** Builds a Spring Boot application, and starts it with what it needs to know of a scene. */
export async function startSpring(
  id: string,
  scene: ClientScene,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  return startProgram({
    command: 'java',
    args: [...javaOptions, '-jar', await buildSpring(id)],
    cwd: programFolder(id),
    env: { ...applicationSettings(scene), ...env },
    answersAt: `${scene.settings.app}/`,
  })
}
