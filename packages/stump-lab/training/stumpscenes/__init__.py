"""Random scenes with a tree stump whose true size is known, built for Blender 3.4's Cycles renderer."""
