import { join } from 'node:path'
import { cacheFolder, programFolder, runTool } from './run-tool.ts'

/** Builds a Go package with the versions of a client's go.mod and go.sum; answers the program. */
export async function buildGo(id: string, goPackage = '.'): Promise<string> {
  const program = join(cacheFolder, 'bin', id)
  await runTool('go', ['build', '-o', program, goPackage], {
    cwd: programFolder(id),
    env: {
      GOPATH: join(cacheFolder, 'go'),
      GOCACHE: join(cacheFolder, 'go-build'),
      GOFLAGS: '-mod=readonly -modcacherw -buildvcs=false',
    },
    minutes: 20,
  })
  return program
}
