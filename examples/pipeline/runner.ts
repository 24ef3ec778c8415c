import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

/** What a job is run for, as GitHub Actions says it. */
interface Job {
  readonly repository: string
  readonly ref: string
}

const issuer = 'https://pipelines.example'

/**
 * Stands for a system that runs pipelines: it gives each job an address and a secret of its own, at
 * which the job gets tokens that say what it is.
 */
export async function startRunner(privateKey: JWK) {
  const key = await importJWK(privateKey, 'ES256')
  const jobs = new Map<string, Job>()

  /** A token of a job for one audience. It lives for five minutes and counts once. */
  function tokenOf({ repository, ref }: Job, audience: string): Promise<string> {
    return new SignJWT({ sub: `repo:${repository}:ref:${ref}`, repository, ref, jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
  }

  const listener = await new Promise<Server>((resolve) => {
    const server = createServer(async ({ url = '/', headers }, response) => {
      const job = jobs.get(headers.authorization?.replace(/^bearer /i, '') ?? '')
      const audience = new URL(url, 'http://localhost').searchParams.get('audience') ?? issuer
      if (!job) response.writeHead(401).end()
      else response.end(JSON.stringify({ value: await tokenOf(job, audience) }))
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
  const { port } = listener.address() as AddressInfo

  return {
    /** The variables that a job finds. */
    environmentOf(job: Job) {
      const secret = randomBytes(32).toString('base64url')
      jobs.set(secret, job)
      return {
        ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/?of=job`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
      }
    },
    stop: () => void listener.close(),
  }
}

/** A key for the runner, and the set of keys to register at Ostiary. */
export async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey: await exportJWK(privateKey), jwks: { keys: [await exportJWK(publicKey)] } }
}

if (import.meta.main) {
  const [, , repository = 'acme/shop', ref = 'refs/heads/main'] = process.argv
  if (!existsSync('runner-key.json')) {
    const { privateKey, jwks } = await makeKeys()
    writeFileSync('runner-key.json', JSON.stringify(privateKey), { mode: 0o600 })
    writeFileSync('runner-keys.json', JSON.stringify(jwks))
    process.stdout.write('runner-keys.json has the keys to register\n')
  } else {
    const runner = await startRunner(JSON.parse(readFileSync('runner-key.json', 'utf8')))
    const step = new URL('deploy.ts', import.meta.url).pathname
    const env = { ...process.env, ...runner.environmentOf({ repository, ref }) }
    spawn(process.execPath, [step], { env, stdio: 'inherit' }).on('close', (code) => {
      runner.stop()
      process.exitCode = code ?? 1
    })
  }
}
