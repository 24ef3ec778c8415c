import {
  next,
  nextApi,
  nuxt,
  nuxtApi,
  svelteKit,
  svelteKitApi,
} from '../../../console/src/apps/connect/full-stack-snippets.ts'
import { go, goApi } from '../../../console/src/apps/connect/go-snippets.ts'
import { springApi } from '../../../console/src/apps/connect/java-snippets.ts'
import {
  django,
  djangoApi,
  fastApi,
  fastApiApi,
  flask,
  flaskApi,
} from '../../../console/src/apps/connect/python-snippets.ts'
import {
  expressApi,
  fastifyApi,
  honoApi,
} from '../../../console/src/apps/connect/script-api-snippets.ts'
import { fastify, hono } from '../../../console/src/apps/connect/script-server-snippets.ts'
import { react, singlePage, vue } from '../../../console/src/apps/connect/single-page-snippets.ts'
import type { Maker } from '../../../console/src/apps/connect/snippet-list.ts'

/** Code of the console that `npm run clients` runs, by what has to be there for it. */
export const pastedSnippets = {
  node: { servers: [fastify, hono], apis: [expressApi, fastifyApi, honoApi] },
  web: {
    pages: [next, nuxt, svelteKit],
    singlePages: [react, vue, singlePage],
    apis: [nextApi, nuxtApi, svelteKitApi],
  },
  python: { servers: [flask, fastApi, django], apis: [flaskApi, fastApiApi, djangoApi] },
  java: { apis: [springApi] },
  go: { servers: [go], apis: [goApi] },
} satisfies Record<string, Record<string, readonly Maker[]>>
