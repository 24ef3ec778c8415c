"""A Flask application in the way of Authlib's documentation. Its pages are JSON."""

import os
import secrets

import requests
from authlib.integrations.flask_client import OAuth
from authlib.integrations.flask_oauth2 import ResourceProtector
from authlib.integrations.flask_oauth2 import current_token
from authlib.oauth2.rfc9068 import JWTBearerTokenValidator
from flask import Flask, abort, session

issuer, app_url, group = os.environ["ISSUER"], os.environ["APP"], os.environ["GROUP"]
client_id, client_secret = os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]

app = Flask(__name__)
app.secret_key = secrets.token_hex()

# #region configuration
oauth = OAuth(app)
oauth.register(
    "ostiary",
    client_id=client_id,
    client_secret=client_secret,
    server_metadata_url=f"{issuer}/.well-known/openid-configuration",
    client_kwargs={
        "scope": "openid profile email groups offline_access",
        "code_challenge_method": "S256",
    },
)


class AccessTokenValidator(JWTBearerTokenValidator):
    def get_jwks(self):
        return requests.get(oauth.ostiary.load_server_metadata()["jwks_uri"], timeout=10).json()


require_oauth = ResourceProtector()
require_oauth.register_token_validator(
    AccessTokenValidator(issuer=issuer, resource_server=client_id)
)
# #endregion

# Tokens are too long for Flask's cookie.
tokens = {}


@app.get("/")
def home():
    return {"page": "home"}


@app.get("/login")
def login():
    return oauth.ostiary.authorize_redirect(f"{app_url}/callback")


@app.get("/callback")
def callback():
    token = oauth.ostiary.authorize_access_token()
    session["id"] = secrets.token_hex()
    tokens[session["id"]] = token
    return dict(token["userinfo"])


@app.get("/userinfo")
def userinfo():
    return dict(oauth.ostiary.userinfo(token=tokens[session["id"]]))


@app.get("/engineers")
def engineers():
    person = oauth.ostiary.userinfo(token=tokens[session["id"]])
    roles = [each["roles"] for each in person.get("groups", []) if each["groupId"] == group]
    if "ENGINEER" not in sum(roles, []):
        abort(403)
    return dict(person)


def client(name):
    """The session with its tokens, and the address of an endpoint."""
    endpoint = oauth.ostiary.load_server_metadata()[f"{name}_endpoint"]
    oauth2_session = oauth.ostiary._get_oauth_client()
    oauth2_session.token = tokens[session["id"]]
    return oauth2_session, endpoint


@app.get("/refresh")
def refresh():
    oauth2_session, endpoint = client("token")
    old = dict(tokens[session["id"]])
    new = oauth2_session.refresh_token(endpoint)
    tokens[session["id"]] = {**old, **new}
    return {"renewed": all(old[name] != new[name] for name in ("access_token", "refresh_token"))}


def introspected():
    oauth2_session, endpoint = client("introspection")
    token = tokens[session["id"]]["access_token"]
    return oauth2_session.introspect_token(endpoint, token=token).json()


@app.get("/introspect")
def introspect():
    return introspected()


@app.get("/revoke")
def revoke():
    oauth2_session, endpoint = client("revocation")
    token = tokens[session["id"]]["refresh_token"]
    oauth2_session.revoke_token(endpoint, token=token).raise_for_status()
    return introspected()


@app.get("/protected")
@require_oauth("profile")
def protected():
    return {"sub": current_token["sub"]}


@app.get("/validate")
def validate():
    """Calls the protected page with the access token, as an application calls its API."""
    authorization = f"Bearer {tokens[session['id']]['access_token']}"
    response = app.test_client().get("/protected", headers={"authorization": authorization})
    return response.json, response.status_code


@app.get("/logout")
def logout():
    return oauth.ostiary.logout_redirect(
        post_logout_redirect_uri=f"{app_url}/",
        id_token_hint=tokens[session["id"]]["id_token"],
    )
