import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import express from 'express'
import session from 'express-session'
import passport from 'passport'
import OpenIDConnectStrategy, { type VerifyCallback } from 'passport-openidconnect'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { type ListeningApp, listen } from '../listen.ts'
import { visitor } from '../visitor.ts'

// #region configuration
function webApp({ issuer, clientId, clientSecret, app }: AppSettings) {
  const strategy = new OpenIDConnectStrategy(
    {
      issuer,
      authorizationURL: `${issuer}/authz-srv/authz`,
      tokenURL: `${issuer}/token-srv/token`,
      userInfoURL: `${issuer}/users-srv/userinfo`,
      clientID: clientId,
      clientSecret,
      callbackURL: `${app}/callback`,
      scope: ['profile', 'email'],
    },
    (_issuer: string, profile: object, done: VerifyCallback) => done(null, profile),
  )
  passport.use(strategy)
  passport.serializeUser((user, done) => done(null, user))
  passport.deserializeUser((user: Express.User, done) => done(null, user))

  const server = express()
  server.use(session({ secret: 'a secret', resave: false, saveUninitialized: false }))
  server.use(passport.session())
  server.get('/login', passport.authenticate('openidconnect'))
  server.get(
    '/callback',
    passport.authenticate('openidconnect', { failureRedirect: '/failed', successRedirect: '/me' }),
  )
  server.get('/me', (request, response) => {
    response.json(request.user)
  })
  return server
}
// #endregion

describeClient('passport-openidconnect', (scene, step) => {
  let app: ListeningApp
  const browser = visitor()

  before(async () => {
    const { settings } = scene()
    app = await listen(webApp(settings).set('env', 'test'), settings.port)
  })
  after(() => app?.close())

  step('sign-in', async () => {
    const { settings, user } = scene()
    const page = await browser.travel(`${settings.app}/login`, user)
    assert.equal(page.status, 200, page.text)
    const profile = JSON.parse(page.text)
    assert.equal(profile.id, user.sub)
    assert.equal(profile.displayName, 'Ada Lovelace')
    assert.match(profile.emails[0].value, /@example\.org$/)
  })
})
