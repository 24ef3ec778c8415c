import { IncomingMessage } from 'node:http'
import { RequestFault } from '../request-fault.ts'

interface Collection {
  readonly limit: number
  readonly pieces: Buffer[]
  length: number
  resolve(bytes: Buffer): void
  reject(fault: RequestFault): void
}

/**
 * A request whose body can be had whole, of the parser's pieces as they come. To pass them through
 * Node's stream would cost a small request more than all else that is done for it.
 */
export class Incoming extends IncomingMessage {
  #collection: Collection | undefined

  /** The bytes of the body; a fault as soon as there are more than the limit. To be asked for once. */
  collect(limit: number): Promise<Buffer> {
    // It had to wait behind another request on its connection, and the stream has taken its beginning.
    if (this.readableLength > 0 || this.complete) return this.#collectFromStream(limit)
    // Tells Node that the body is read, or it would see to that itself.
    this._read(limit)
    return new Promise((resolve, reject) => {
      this.#collection = { limit, pieces: [], length: 0, resolve, reject }
    })
  }

  #collectFromStream(limit: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const collection = { limit, pieces: [], length: 0, resolve, reject }
      this.on('data', (piece: Buffer) => take(collection, piece))
      this.on('end', () => resolve(joined(collection.pieces)))
      this.on('close', () => reject(unfinished()))
    })
  }

  /** Called by the parser for each piece, and with null at the end. */
  override push(piece: Buffer | null): boolean {
    const collection = this.#collection
    if (!collection) return super.push(piece)
    if (piece !== null) take(collection, piece)
    else {
      collection.resolve(joined(collection.pieces))
      // Node keeps a request until the next one on its connection; its body need not wait for that.
      this.#collection = undefined
    }
    return true
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#collection?.reject(unfinished(error))
    super._destroy(error, callback)
  }
}

function take(collection: Collection, piece: Buffer): void {
  const { limit } = collection
  if (collection.length > limit) return
  collection.length += piece.length
  if (collection.length <= limit) collection.pieces.push(piece)
  else collection.reject(tooLarge())
}

/** Nearly every body comes in one piece, which need not be copied. */
function joined(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces
  return first && pieces.length === 1 ? first : Buffer.concat(pieces)
}

function unfinished(cause?: Error | null): RequestFault {
  return new RequestFault('malformed', 'the body did not come to its end', { cause })
}

/** The rest of the body is still on its way; only a new connection starts clean. */
export function tooLarge(): RequestFault {
  const headers = { connection: 'close' }
  return new RequestFault('too_large', 'the body is too large', { headers })
}
