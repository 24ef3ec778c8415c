import {
  cookieSecret,
  originOf,
  pathOfApp,
  portOf,
  quotedText,
  type Snippet,
  type SnippetInput,
} from './snippet-input.ts'

const roleHint =
  '# Roles in a group (scope groups): any(g["groupId"] == "acme" and "EDITOR" in g["roles"] for g in claims["groups"])'

/** The registration with Authlib, which Flask and FastAPI share. */
function authlib({ issuer, clientId, secret = '', scopes }: SnippetInput): string {
  return `oauth.register(
    "ostiary",
    client_id=${quotedText(clientId)},
    client_secret=${quotedText(secret)},
    server_metadata_url=${quotedText(`${issuer}/.well-known/openid-configuration`)},
    client_kwargs={"scope": ${quotedText(scopes.join(' '))}, "code_challenge_method": "S256"},
)`
}

/** The verification of an access token with PyJWT. */
function pyJwt({ issuer, clientId }: SnippetInput): string {
  return `ISSUER = ${quotedText(issuer)}
keys = jwt.PyJWKClient(f"{ISSUER}/.well-known/jwks.json")


def claims_of(authorization):
    """The claims of the access token of a request; None if there is none that is valid."""
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    try:
        key = keys.get_signing_key_from_jwt(token)
        return jwt.decode(
            token, key, algorithms=["RS256", "ES256", "EdDSA"], issuer=ISSUER, audience=${quotedText(clientId)}
        )
    except jwt.PyJWTError:
        return None`
}

/** Flask with Authlib. */
export function flask(input: SnippetInput): Snippet {
  const redirectUri = pathOfApp(input, '/callback')
  return {
    name: 'Flask',
    setup: 'pip install flask authlib requests',
    file: 'app.py',
    code: `from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session

app = Flask(__name__)
app.secret_key = ${quotedText(cookieSecret)}  # for the cookies of this application

oauth = OAuth(app)
${authlib(input)}


@app.get("/login")
def login():
    return oauth.ostiary.authorize_redirect(${quotedText(redirectUri)})


@app.get("/callback")
def callback():
    session["person"] = oauth.ostiary.authorize_access_token()["userinfo"]
    return redirect("/")


@app.get("/")
def home():
    return session["person"] if "person" in session else redirect("/login")`,
    start: `flask --app app run --port ${portOf(redirectUri)} # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** A Flask API with PyJWT. */
export function flaskApi(input: SnippetInput): Snippet {
  return {
    name: 'Flask',
    part: 'api',
    setup: 'pip install flask "pyjwt[crypto]"',
    file: 'api.py',
    code: `from functools import wraps

import jwt
from flask import Flask, g, request

app = Flask(__name__)
${pyJwt(input)}


def needs_role(role):
    def decorate(view):
        @wraps(view)
        def checked(*args, **kwargs):
            g.claims = claims_of(request.headers.get("Authorization"))
            if g.claims is None:
                return {"error": "a valid access token is needed"}, 401
            ${roleHint}
            if role not in g.claims.get("roles", []):
                return {"error": "you lack a role"}, 403
            return view(*args, **kwargs)

        return checked

    return decorate


@app.get("/report")
@needs_role("EDITOR")
def report():
    return {"report": "for editors", "sub": g.claims["sub"]}`,
    start: `flask --app api run --port ${input.apiPort}`,
  }
}

/** FastAPI with Authlib. */
export function fastApi(input: SnippetInput): Snippet {
  const redirectUri = pathOfApp(input, '/callback')
  return {
    name: 'FastAPI',
    setup: 'pip install fastapi uvicorn authlib httpx itsdangerous',
    file: 'app.py',
    code: `from authlib.integrations.starlette_client import OAuth
from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse
from starlette.middleware.sessions import SessionMiddleware

app = FastAPI()
# The key is for the cookies of this application.
app.add_middleware(SessionMiddleware, secret_key=${quotedText(cookieSecret)})

oauth = OAuth()
${authlib(input)}


@app.get("/login")
async def login(request: Request):
    return await oauth.ostiary.authorize_redirect(request, ${quotedText(redirectUri)})


@app.get("/callback")
async def callback(request: Request):
    token = await oauth.ostiary.authorize_access_token(request)
    request.session["person"] = dict(token["userinfo"])
    return RedirectResponse("/")


@app.get("/")
async def home(request: Request):
    return request.session.get("person") or RedirectResponse("/login")`,
    start: `uvicorn app:app --port ${portOf(redirectUri)} # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** A FastAPI API with PyJWT. */
export function fastApiApi(input: SnippetInput): Snippet {
  return {
    name: 'FastAPI',
    part: 'api',
    setup: 'pip install fastapi uvicorn "pyjwt[crypto]"',
    file: 'api.py',
    code: `from typing import Annotated

import jwt
from fastapi import Depends, FastAPI, Header, HTTPException

app = FastAPI()
${pyJwt(input)}


def needs_role(role: str):
    def check(authorization: Annotated[str | None, Header()] = None):
        claims = claims_of(authorization)
        if claims is None:
            raise HTTPException(401, "a valid access token is needed")
        ${roleHint}
        if role not in claims.get("roles", []):
            raise HTTPException(403, "you lack a role")
        return claims

    return check


@app.get("/report")
def report(claims: Annotated[dict, Depends(needs_role("EDITOR"))]):
    return {"report": "for editors", "sub": claims["sub"]}`,
    start: `uvicorn api:app --port ${input.apiPort}`,
  }
}

/** Django with mozilla-django-oidc, in one file so that it can be tried. */
export function django(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/oidc/callback/')
  return {
    name: 'Django',
    setup: 'pip install django mozilla-django-oidc',
    file: 'manage.py',
    code: `import sys
from pathlib import Path

from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import JsonResponse
from django.shortcuts import redirect
from django.urls import include, path

ISSUER = ${quotedText(issuer)}
# In an existing project, these go into settings.py.
settings.configure(
    DEBUG=True,
    SECRET_KEY=${quotedText(cookieSecret)},  # for the cookies of this application
    ALLOWED_HOSTS=["localhost", "127.0.0.1"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": Path("db.sqlite3")}},
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.sessions",
        "mozilla_django_oidc",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
    ],
    AUTHENTICATION_BACKENDS=["mozilla_django_oidc.auth.OIDCAuthenticationBackend"],
    LOGIN_REDIRECT_URL="/",
    OIDC_RP_CLIENT_ID=${quotedText(clientId)},
    OIDC_RP_CLIENT_SECRET=${quotedText(secret)},
    OIDC_RP_SCOPES=${quotedText(scopes.join(' '))},
    OIDC_RP_SIGN_ALGO="RS256",
    OIDC_USE_PKCE=True,
    OIDC_TOKEN_USE_BASIC_AUTH=True,
    OIDC_OP_JWKS_ENDPOINT=f"{ISSUER}/.well-known/jwks.json",
    OIDC_OP_AUTHORIZATION_ENDPOINT=f"{ISSUER}/authz-srv/authz",
    OIDC_OP_TOKEN_ENDPOINT=f"{ISSUER}/token-srv/token",
    OIDC_OP_USER_ENDPOINT=f"{ISSUER}/users-srv/userinfo",
)


def home(request):
    if not request.user.is_authenticated:
        return redirect("oidc_authentication_init")
    return JsonResponse({"email": request.user.email})


urlpatterns = [path("", home), path("oidc/", include("mozilla_django_oidc.urls"))]

if __name__ == "__main__":
    execute_from_command_line(sys.argv)`,
    start: `python manage.py migrate && python manage.py runserver --noreload ${portOf(redirectUri)} # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** A Django API with PyJWT. */
export function djangoApi(input: SnippetInput): Snippet {
  return {
    name: 'Django',
    part: 'api',
    setup: 'pip install django "pyjwt[crypto]"',
    file: 'manage.py',
    code: `import sys
from functools import wraps

import jwt
from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import JsonResponse
from django.urls import path

settings.configure(
    DEBUG=True,
    SECRET_KEY=${quotedText(cookieSecret)},
    ALLOWED_HOSTS=["localhost", "127.0.0.1"],
    ROOT_URLCONF=__name__,
)
${pyJwt(input)}


def needs_role(role):
    def decorate(view):
        @wraps(view)
        def checked(request, *args, **kwargs):
            request.claims = claims_of(request.headers.get("Authorization"))
            if request.claims is None:
                return JsonResponse({"error": "a valid access token is needed"}, status=401)
            ${roleHint}
            if role not in request.claims.get("roles", []):
                return JsonResponse({"error": "you lack a role"}, status=403)
            return view(request, *args, **kwargs)

        return checked

    return decorate


@needs_role("EDITOR")
def report(request):
    return JsonResponse({"report": "for editors", "sub": request.claims["sub"]})


urlpatterns = [path("report", report)]

if __name__ == "__main__":
    execute_from_command_line(sys.argv)`,
    start: `python manage.py runserver --noreload ${input.apiPort}`,
  }
}
