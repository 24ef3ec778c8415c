import * as http from 'node:http'
import * as https from 'node:https'

/** Connections that stay open after a request. */
export interface KeptConnections {
  /** The connections to a host while its name stands for these addresses. */
  agentFor(url: URL, addresses: readonly string[]): http.Agent
}

/** How many targets have connections that stay open, and how many each has while none is used. */
const mostTargets = 100
const mostIdle = 8
const idleMs = 4000
/** An answer that is not read is received up to this; a longer one costs its connection. */
const mostDrained = 16 * 1024

/**
 * Keeps connections by the addresses that were checked for a request. So a name that stands for
 * another address later gets another connection, and none is used to an address that is refused.
 */
export function keptConnections(): KeptConnections {
  const agents = new Map<string, http.Agent>()

  function forgetOldest(): void {
    for (const [target, agent] of agents) {
      if (agents.size <= mostTargets) return
      agents.delete(target)
      agent.destroy()
    }
  }

  return {
    agentFor(url, addresses) {
      const target = [url.origin, ...addresses.toSorted()].join(' ')
      const { Agent } = url.protocol === 'https:' ? https : http
      const agent =
        agents.get(target) ??
        new Agent({ keepAlive: true, maxFreeSockets: mostIdle, timeout: idleMs })
      // The one that was used last is the last one.
      agents.delete(target)
      agents.set(target, agent)
      forgetOldest()
      return agent
    },
  }
}

/** Receives the rest of an answer that nobody reads, so that its connection can be used again. */
export function drain(response: http.IncomingMessage): void {
  let left = mostDrained
  response.on('error', () => {})
  response.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) response.destroy()
  })
}
