import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import type { AnswerBody } from '../support/server-calls.ts'
import { describeServerOnce } from '../support/server-world.ts'

const page = readFileSync(new URL('../../docs/own-login-pages.md', import.meta.url), 'utf8')

describeServerOnce('docs/own-login-pages.md', (world) => {
  it('has a script that signs a person in', async () => {
    const [, script = ''] = /```js\n(.*?)```/s.exec(page) ?? []
    const client = await world().addClient({
      token_endpoint_auth_method: 'none',
      allowed_scopes: ['openid', 'profile'],
      consent: 'implicit',
    })
    const email = 'ada@example.com'
    const user = await world().addUser({ email, password: 'a wind-up analytical engine' })
    const mine = script
      .replace('https://login.example.com', world().url)
      .replace("'shop'", `'${client.id}'`)
      .replace('https://shop.example.com/callback', client.redirectUri)
    const source = `${mine}\nexport { tokens }`
    const { tokens } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      tokens: AnswerBody
    }
    assert.equal((await world().userinfo(tokens.access_token)).json.sub, user.sub)
  })
})
