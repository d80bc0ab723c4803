# syntax=docker/dockerfile:1
# The version that the project's own scripts run (package.json, optionalDependencies).
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY resilience/package.json resilience/
COPY stripe-fake/package.json stripe-fake/
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.base.json ./
COPY contract contract
COPY server server
COPY web web
COPY CHANGELOG.md ./
COPY tools tools
RUN node tools/build-server.js
RUN node node_modules/vite/bin/vite.js build web --logLevel warn

# What the server needs while it runs: no tests, no build tools, nothing of the browser's.
FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY resilience/package.json resilience/
COPY stripe-fake/package.json stripe-fake/
RUN npm ci --ignore-scripts --omit=dev --workspace=server

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /build/server/dist server/dist
COPY --from=build /build/web/dist web/dist
COPY server/migrations server/migrations
COPY LICENSE ./
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Node hears the signals itself; a small nursery keeps memory low under load, as in tools/start.js.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--enable-source-maps", "server/dist/main.js"]
