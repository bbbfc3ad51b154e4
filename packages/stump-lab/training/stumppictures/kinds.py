"""Species, lawns, and soils. Colors are sRGB as perceived."""

# `plate` and `furrow` color the bark, `heart` and `sap` the cut face.
SPECIES = {
    "live oak": dict(plate="#897a6a", furrow="#2e2722", depth=0.013, plates=(26, 6.5), heart="#9c6d43", sap="#c9a170",
                     heart_at=0.66, ring_mm=7.5, bark_mm=16, late=0.55, rays=0.10),
    "laurel oak": dict(plate="#77706a", furrow="#332d29", depth=0.008, plates=(34, 6), heart="#a9764f", sap="#cfa97f",
                       heart_at=0.55, ring_mm=6.5, bark_mm=11, late=0.30, rays=0.10),
    "slash pine": dict(plate="#95694b", furrow="#33231a", depth=0.016, plates=(16, 9), heart="#c98f4e", sap="#e6c88e",
                       heart_at=0.42, ring_mm=5.0, bark_mm=20, late=0.50, rays=0.03),
    "water oak": dict(plate="#6d6963", furrow="#3a3632", depth=0.006, plates=(30, 5), heart="#9c7350", sap="#c7a781",
                      heart_at=0.6, ring_mm=7.0, bark_mm=9, late=0.28, rays=0.09),
    "red maple": dict(plate="#8f8a83", furrow="#4b463f", depth=0.006, plates=(24, 4), heart="#c09a72", sap="#e0c8a2",
                      heart_at=0.38, ring_mm=4.5, bark_mm=8, late=0.22, rays=0.05),
    "camphor": dict(plate="#857564", furrow="#3b3026", depth=0.011, plates=(22, 8), heart="#a8673f", sap="#d6b184",
                    heart_at=0.74, ring_mm=7.5, bark_mm=12, late=0.26, rays=0.05),
    "cypress": dict(plate="#8d6f5a", furrow="#4a372b", depth=0.009, plates=(38, 3), heart="#b57c4a", sap="#dcb98a",
                    heart_at=0.7, ring_mm=4.0, bark_mm=9, late=0.36, rays=0.03),
}

LAWNS = {  # dark and light green of the blades, height in meters, blade width, share of straw
    "lawn": dict(dark="#3c5a1e", light="#86a244", height=0.060, width=0.0062, straw=0.07),
    "lush lawn": dict(dark="#2c5220", light="#6f9a3e", height=0.075, width=0.0068, straw=0.03),
    "dry lawn": dict(dark="#6f6b34", light="#b5a766", height=0.050, width=0.0045, straw=0.35),
}

SOILS = {"lawn": "#4b3d2a", "lush lawn": "#3f3526", "dry lawn": "#7d6a4c", "mulch": "#3a2519", "soil": "#7a6248",
         "pine straw": "#6b4a30", "leaves": "#5a4630"}
