import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { projectRoot } from '../../kernel/folders.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'

/** A file that pages load. Its path changes with its content, so browsers may cache it for ever. */
export interface Asset {
  readonly path: string
  readonly contentType: string
  readonly body: string
}

const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Names a file by its content. */
export function makeAsset(ending: keyof typeof contentTypes, body: string): Asset {
  const digest = hash('sha256', body, 'hex').slice(0, 16)
  return { path: `/assets/ostiary-${digest}.${ending}`, contentType: contentTypes[ending], body }
}

/** Reads a file of `src/pages`. */
export function readPagesFile(name: string): string {
  return readFileSync(join(projectRoot, 'src/pages', name), 'utf8')
}

/** GET /assets/…: scripts, whose names change with the version. */
export function assetEndpoint(asset: Asset): Endpoint {
  const { handle } = fileOf(asset)
  return defineEndpoint(notInReference, handle)
}

/** GET /assets/{file}: style sheets and icons, whose names change with the settings too. */
export function assetsEndpoint(assets: readonly Asset[]): Endpoint<unknown, 'file'> {
  const files = new Map(assets.map((asset) => [asset.path, fileOf(asset)]))
  return defineEndpoint(notInReference, async (request) => {
    const file = files.get(`/assets/${request.pathParams.file}`)
    if (!file) throw new RequestFault('not_found', 'there is nothing here')
    return file.handle(request)
  })
}

/** Answers with a file that browsers keep for ever. */
export const assetReply = (asset: Pick<Asset, 'contentType' | 'body'>) => fileOf(asset).handle

function fileOf({ contentType, body }: Pick<Asset, 'contentType' | 'body'>) {
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  }
  let compressed: Buffer | undefined
  return {
    async handle(http: Pick<Request, 'headers'>): Promise<Reply> {
      if (!acceptsGzip(http.headers['accept-encoding'])) return { status: 200, headers, body }
      compressed ??= gzipSync(body)
      return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: compressed }
    },
  }
}

/**
 * Whether a browser reads gzip (RFC 9110 §12.5.3). One that names only other encodings gets none.
 */
function acceptsGzip(header = ''): boolean {
  return header.split(',').some((each) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(each))
}
