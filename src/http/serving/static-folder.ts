import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A folder of files whose names change with their content. */
export interface StaticFolder {
  /** The path below which they are served, such as `/console/assets`. */
  readonly path: string
  readonly folder: string
}

/**
 * Serves the files of a folder, compressed where there are such forms of them. Browsers keep them
 * for ever. Hooks of this scope run before.
 */
export async function serveFolder(scope: FastifyInstance, { path, folder }: StaticFolder) {
  await scope.register(fastifyStatic, {
    root: folder,
    prefix: `${path}/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
