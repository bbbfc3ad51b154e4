#!/bin/sh
# Assembles the image's /app in FOLDER from the built workspace: sh apps/api/image/assemble.sh FOLDER
set -eu
out=$1
cd "$(dirname "$0")/../../.."
npx -y pnpm@12.21.0 --filter @stumpquote/api deploy --prod --legacy "$out"
mkdir -p "$out/apps/web"
cp -R apps/web/dist "$out/apps/web/dist"

cd "$out/node_modules"
arch=$(node -p process.arch)
# Compilers and type packages that peer dependencies pull in.
rm -rf .pnpm/typescript@* .pnpm/@typescript+* .pnpm/@types+*
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.tsbuildinfo' \) -delete
# Binaries for other platforms, and the source code of the one in use.
find . -path '*/better-sqlite3/prebuilds/*' -type f ! -name "linux-$arch.node" -delete
rm -rf .pnpm/better-sqlite3@*/node_modules/better-sqlite3/deps
find . -path '*/sodium-native/prebuilds/*' -type f ! -path "*/linux-$arch/*.node" -delete
# Keep only the onnxruntime-web files that the server loads.
find . -path '*/onnxruntime-web/dist/*' -type f ! -name 'ort.wasm.bundle.min.mjs' ! -name 'ort-wasm-simd-threaded.wasm' ! -name 'ort-wasm-simd-threaded.mjs' -delete
# Keep only the swagger-ui files that the API documentation serves.
find . -path '*/swagger-ui-dist/*' -type f -name '*.js' ! -name 'swagger-ui-bundle.js' ! -name 'index.js' ! -name 'absolute-path.js' -delete
# The builds of OpenTelemetry for bundlers; Node loads build/src.
rm -rf .pnpm/@opentelemetry+*/node_modules/@opentelemetry/*/build/esm .pnpm/@opentelemetry+*/node_modules/@opentelemetry/*/build/esnext
# Documentation and tools published with packages; licenses stay.
rm -rf .pnpm/pdfkit@*/node_modules/pdfkit/.yarn .pnpm/ai@*/node_modules/ai/docs .pnpm/libphonenumber-js@*/node_modules/libphonenumber-js/bundle
find . -type l ! -exec test -e {} \; -delete
find . -type d -empty -delete
