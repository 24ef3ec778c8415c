import type { AppKind } from '../app-kinds.ts'
import { legacyCurl, machineCurl, signInCurl } from './curl-snippets.ts'
import { next, nextApi, nuxt, nuxtApi, svelteKit, svelteKitApi } from './full-stack-snippets.ts'
import { go, goApi } from './go-snippets.ts'
import { quarkus, quarkusApi, springApi } from './java-snippets.ts'
import { flutter, kotlin, swift } from './native-snippets.ts'
import { express, machineNode, signInNode } from './node-snippets.ts'
import { dotnet, dotnetApi, laravel, laravelApi, rails, railsApi } from './other-server-snippets.ts'
import { oauth2Proxy, spring } from './other-snippets.ts'
import { django, djangoApi, fastApi, fastApiApi, flask, flaskApi } from './python-snippets.ts'
import { expressApi, fastifyApi, honoApi } from './script-api-snippets.ts'
import { fastify, hono } from './script-server-snippets.ts'
import { angular, react, singlePage, vue } from './single-page-snippets.ts'
import type { Snippet, SnippetInput } from './snippet-input.ts'
import { cibaCurl, deviceCurl, deviceNode } from './waiting-snippets.ts'
import { gitHubActions, gitLabCi, kubernetes, workloadCurl } from './workload-snippets.ts'

export type Maker = (input: SnippetInput) => Snippet

const server: readonly Maker[] = [
  signInNode,
  express,
  fastify,
  hono,
  next,
  nuxt,
  svelteKit,
  django,
  fastApi,
  flask,
  spring,
  quarkus,
  go,
  dotnet,
  laravel,
  rails,
  oauth2Proxy,
  signInCurl,
]

/** Code that signs people in, or gets a token, by the kind of app. */
export const makers: Readonly<Record<AppKind, readonly Maker[]>> = {
  web: server,
  legacy: server,
  spa: [react, vue, angular, singlePage, signInCurl],
  native: [swift, kotlin, flutter, signInNode, signInCurl],
  // Of those that sign people in themselves as well.
  proxy: server,
  device: [],
  machine: [machineCurl, machineNode],
  workload: [workloadCurl, gitHubActions, gitLabCi, kubernetes],
}

/** APIs that take the tokens of any app. */
export const apis: readonly Maker[] = [
  expressApi,
  fastifyApi,
  honoApi,
  nextApi,
  nuxtApi,
  svelteKitApi,
  djangoApi,
  fastApiApi,
  flaskApi,
  springApi,
  quarkusApi,
  goApi,
  dotnetApi,
  laravelApi,
  railsApi,
]

/** Everything there is code for. */
export const allMakers: readonly Maker[] = [
  ...new Set([
    ...Object.values(makers).flat(),
    deviceCurl,
    deviceNode,
    cibaCurl,
    legacyCurl,
    ...apis,
  ]),
]
