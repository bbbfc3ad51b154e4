"""The segmentation network: background, side of the stump, cut face, sheet of known size."""
