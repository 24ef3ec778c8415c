import { buildIssuers } from '../../composition/management.ts'
import { buildTrustedIssuers } from '../../composition/oauth/issuers.ts'
import { commandLine } from '../../events/actor.ts'
import {
  examineIssuer,
  findIssuer,
  issuerChanges,
  issuerFields,
  issuerRecord,
  readIssuerEntry,
} from '../../management/catalogues/issuer-catalogue.ts'
import type { TrustedIssuer } from '../../oauth/stores/issuer-stores.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import type { Command, CommandContext } from '../command.ts'
import { printDone, printResult } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary issuer`: registers trusted issuers. A running server uses them at once. */
export const issuerCommand: Command = {
  name: 'issuer',
  summary: 'register issuers whose tokens let workloads sign in',
  usage: `ostiary issuer put NAME | list | show NAME | examine NAME | remove NAME  [--json] [--config FILE]

  put NAME            register an issuer of tokens for workloads, or replace it
    --issuer URL      its identifier, as in the claim iss
    --jwks-uri URL    the address of its keys; by default its metadata says that (OpenID discovery)
    --jwks FILE       its keys themselves, if it cannot be reached from here
    --alg ALG         an algorithm of its tokens; may be given several times, default: RS256, ES256
    --reusable        its tokens may be used more than once, as those of Kubernetes
    --metadata FILE   further members as JSON, in the names of the API: description, max_lifetime, enabled,
                      assertions (what its identity assertions are good for)
  list, show NAME     show all issuers, or one
  examine NAME        read its keys, to see whether that works
  remove NAME         remove it: nobody signs in with its tokens any more
  --json              print JSON, for scripts`,
  async run(context) {
    const verb = chooseVerb(context.argv, { put, ...verbs, examine })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = catalogueVerbs<TrustedIssuer>({
  key: 'NAME',
  columns: {
    NAME: ({ name }) => name,
    ISSUER: ({ issuer }) => issuer,
    ENABLED: ({ enabled }) => (enabled ? 'yes' : 'no'),
  },
  record: issuerRecord,
  list: ({ storage }) => storage.stores.trustedIssuers.list(),
  find: ({ storage }, name) => findIssuer(storage.stores.trustedIssuers, name),
  async remove(services, name) {
    await issuerChanges(buildIssuers(services)).remove(commandLine, name)
    return name
  },
})

function put(context: CommandContext): Promise<number> {
  const { cwd, argv } = context
  const args = readArguments(argv, {
    values: ['issuer', 'jwks-uri', 'jwks', 'metadata'],
    lists: ['alg'],
    flags: ['reusable'],
    positionals: ['NAME'],
  })
  const [issuer, jwksUri] = [args.value('issuer'), args.value('jwks-uri')]
  const jwks = args.value('jwks')
  const algs = args.list('alg')
  const { name, ...given } = readIssuerEntry({
    ...readJsonFile(cwd, args.value('metadata')),
    ...(issuer !== undefined && { issuer }),
    ...(jwksUri !== undefined && { jwks_uri: jwksUri }),
    ...(jwks !== undefined && { jwks: readJsonFile(cwd, jwks) }),
    ...(algs.length > 0 && { signing_algs: algs }),
    ...(args.has('reusable') && { single_use: false }),
    name: args.positional(0),
  })
  return withStore(context, args.value('config'), async (services) => {
    const changes = issuerChanges(buildIssuers(services))
    const after = await changes.put(commandLine, name, issuerFields(given))
    printDone(context, args, issuerRecord(after), `${name} is registered\n`)
    return 0
  })
}

function examine(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['NAME'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const issuer = await findIssuer(services.storage.stores.trustedIssuers, args.positional(0))
    const { issuerKeys } = buildTrustedIssuers(services)
    const found = await examineIssuer(issuerKeys, issuer)
    const words = found.ok ? `${found.keys} keys can be used` : `no key: ${found.problem}`
    printResult(context, args, found, `${words}\n`)
    return found.ok ? 0 : 1
  })
}
