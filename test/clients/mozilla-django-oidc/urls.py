"""The pages of the application, in JSON."""

from django.http import HttpResponseForbidden, JsonResponse
from django.shortcuts import redirect
from django.urls import include, path


def home(request):
    if not request.user.is_authenticated:
        return JsonResponse({"page": "home"})
    return JsonResponse({"sub": request.user.username, "email": request.user.email})


def userinfo(request):
    return JsonResponse({"sub": request.user.username, "name": request.user.get_full_name()})


def engineers(request):
    if not request.user.groups.filter(name="ENGINEER").exists():
        return HttpResponseForbidden()
    return JsonResponse({"sub": request.user.username})


def refresh(request):
    """Lets the ID token expire, which SessionRefresh notices at the next page."""
    request.session["old"] = request.session["oidc_id_token"]
    request.session["oidc_id_token_expiration"] = 0
    return redirect("/refreshed")


def refreshed(request):
    return JsonResponse({"renewed": request.session["old"] != request.session["oidc_id_token"]})


urlpatterns = [
    path("", home),
    path("userinfo", userinfo),
    path("engineers", engineers),
    path("refresh", refresh),
    path("refreshed", refreshed),
    path("oidc/", include("mozilla_django_oidc.urls")),
]
