# Makes the npm package and unpacks it beside the packages of the lock file. The image has them, the
# Node of the lock file, the C library, and no shell.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY . .
RUN npm pack --silent \
  && mkdir -p /opt/ostiary/node_modules /data \
  && tar -xzf ostiary-*.tgz -C /opt/ostiary --strip-components=1 \
  && cp -r node_modules/@node-rs node_modules/@zxcvbn-ts node_modules/fastest-levenshtein \
    /opt/ostiary/node_modules/ \
  && cp node_modules/node-linux-*/bin/node /opt/ostiary/

# hadolint ignore=DL3006
FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Ostiary" \
  org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /opt/ostiary /opt/ostiary
COPY --from=build --chown=65532:65532 /data /data
# The root file system may be read-only, so SQLite has its temporary files beside the database.
ENV OSTIARY_HOST=0.0.0.0 \
  OSTIARY_DATA_DIR=/data \
  SQLITE_TMPDIR=/data
USER 65532:65532
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["/opt/ostiary/node", "-e", "fetch(`http://127.0.0.1:${process.env.OSTIARY_PORT ?? 8080}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/ostiary/node", "/opt/ostiary/bin/ostiary"]
CMD ["serve"]
