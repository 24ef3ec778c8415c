// Passes the response to the window that waits for it.
await new oidc.UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinPopupCallback()
